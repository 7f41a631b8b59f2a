import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { DRAFT_LINK_DAYS } from "#contract/walls/pages/wall-draft-links.ts";
import { auditLog, wallDraftLinks } from "#server/platform/db/tables/schema.ts";
import { countRows, makeDraftLink, postComment } from "#server/testing/seeds/draft-links.ts";
import { type TestMember, addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let editor: TestMember;
let viewer: TestMember;
let pageId: string;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace();
  editor = await addMember(service, home, "Eve", "editor");
  viewer = await addMember(service, home, "Vic", "viewer");
  pageId = (await home.api.call("createPage", { body: { name: "Home" } })).data.unique_page_id;
});
afterAll(() => service.close());

const system = <T>(run: Parameters<typeof service.services.database.system<T>>[0]) =>
  service.services.database.system(run);
const params = () => ({ unique_page_id: pageId });
const list = async (api = viewer.api) => (await api.call("listDraftLinks", { params: params() })).data;
const create = (name: string, days?: number, api = editor.api) =>
  makeDraftLink(api, pageId, { name, ...(days !== undefined && { days }) });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const DAY_MS = 24 * 60 * 60 * 1000;
const daysOf = (link: { created_at: string; expires_at: string }) =>
  Math.round((Date.parse(link.expires_at) - Date.parse(link.created_at)) / DAY_MS);

test("an editor makes a link that ends after the days asked for; everybody of the workspace sees the list", async () => {
  const first = await create("Ann");
  const second = await create(" Bob of Acme ", LIMITS.draftLinkDays);
  expect([daysOf(first), daysOf(second)]).toEqual([DRAFT_LINK_DAYS, LIMITS.draftLinkDays]);
  expect((await service.request(first.path)).status).toBe(200);
  await postComment(service, first.path, { name: "Ann", text: "Good" });
  expect(await list()).toMatchObject([
    { id: second.id, name: "Bob of Acme", by: "Eve", is_live: true, last_opened_at: null, comments: 0 },
    { id: first.id, name: "Ann", by: "Eve", is_live: true, last_opened_at: expect.any(String), comments: 1 },
  ]);
});

test("the token is stored as a keyed hash only, and neither the list nor the audit log has the address", async () => {
  const { path } = await create("Ann");
  const token = path.split("/").at(-1) ?? "";
  expect(token.length).toBeGreaterThanOrEqual(43);
  const rows = await system((db) => db.select().from(wallDraftLinks));
  const audit = await system((db) => db.select().from(auditLog).where(eq(auditLog.record, "Draft link")));
  expect(audit).toMatchObject([{ action: "created", actorId: editor.id }]);
  for (const stored of [rows, audit, await list()]) expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(await list())).not.toContain(rows[0]?.tokenHash ?? "no hash");
});

test("viewers make and revoke none, and another workspace sees none", async () => {
  const { id } = await create("Ann");
  const byId = { params: { ...params(), id } };
  const elsewhere = (await service.workspace("Other")).api;
  expect(await statusOf(create("x", 1, viewer.api))).toBe(403);
  expect(await statusOf(viewer.api.call("revokeDraftLink", byId))).toBe(403);
  expect(await statusOf(elsewhere.call("listDraftLinks", { params: params() }))).toBe(404);
  expect(await statusOf(elsewhere.call("createDraftLink", { params: params(), body: { name: "x" } }))).toBe(404);
  expect(await statusOf(elsewhere.call("revokeDraftLink", byId))).toBe(404);
  expect(await list()).toMatchObject([{ id, is_live: true }]);
});

test("a link of one wall is not revoked through another wall", async () => {
  const { id } = await create("Ann");
  const { data } = await home.api.call("createPage", { body: { name: "Second" } });
  const call = home.api.call("revokeDraftLink", { params: { unique_page_id: data.unique_page_id, id } });
  expect(await statusOf(call)).toBe(404);
  expect(await list()).toMatchObject([{ is_live: true }]);
});

test.each([
  ["no name", { name: "  " }],
  ["a long name", { name: "x".repeat(LIMITS.draftLinkName + 1) }],
  ["no day", { name: "Ann", days: 0 }],
  ["too many days", { name: "Ann", days: LIMITS.draftLinkDays + 1 }],
  ["half a day", { name: "Ann", days: 1.5 }],
])("%s is refused", async (_what, body) => {
  expect(await statusOf(editor.api.call("createDraftLink", { params: params(), body }))).toBe(422);
  expect(await list()).toEqual([]);
});

test("only so many links of a wall are live; a revoked or expired one makes room, and goes when it has no comments", async () => {
  const first = await create("First");
  const second = await create("Second");
  await system((db) =>
    db.execute(sql`insert into wall_draft_links (workspace_id, wall_id, name, token_hash, actor_kind, expires_at)
      select ${home.workspaceId}, ${pageId}, 'x', 'hash ' || n, 'session', now() + interval '1 day'
      from generate_series(3, ${LIMITS.draftLinks}) n`),
  );
  expect(await statusOf(create("One too many"))).toBe(422);
  await editor.api.call("revokeDraftLink", { params: { ...params(), id: first.id } });
  expect((await list()).find(({ id }) => id === first.id)).toMatchObject({ is_live: false });
  const third = await create("Third");
  expect(await statusOf(create("Again one too many"))).toBe(422);
  await system((db) =>
    db
      .update(wallDraftLinks)
      .set({ expiresAt: sql`now()` })
      .where(eq(wallDraftLinks.id, second.id)),
  );
  await create("Fourth");
  const ids = (await list()).map(({ id }) => id);
  expect([ids.length, ids.includes(first.id), ids.includes(second.id), ids.includes(third.id)]).toEqual([
    LIMITS.draftLinks,
    false,
    false,
    true,
  ]);
});

test("revoking is recorded, keeps the comments, and is done once", async () => {
  const { id, path } = await create("Ann");
  await postComment(service, path, { name: "Ann", text: "Good" });
  const byId = { params: { ...params(), id } };
  await editor.api.call("revokeDraftLink", byId);
  expect(await statusOf(editor.api.call("revokeDraftLink", byId))).toBe(404);
  await create("Next");
  expect((await list()).find((one) => one.id === id)).toMatchObject({ is_live: false, comments: 1 });
  const audit = await system((db) =>
    db.select().from(auditLog).where(eq(auditLog.record, "Draft link")).orderBy(auditLog.id),
  );
  expect(audit.map(({ action }) => action)).toEqual(["created", "deleted", "created"]);
});

test("links and comments go with their wall, and the name of a maker who left is not kept", async () => {
  const { path } = await create("Ann");
  await postComment(service, path, { name: "Ann", text: "Good" });
  await system((db) => db.execute(sql`delete from users where id = ${editor.id}`));
  expect(await list()).toMatchObject([{ by: null }]);
  await home.api.call("deletePage", { params: params() });
  expect([await countRows(service, "wall_draft_links"), await countRows(service, "wall_draft_comments")]).toEqual([
    0, 0,
  ]);
  expect((await service.request(path)).status).toBe(404);
});

test("a key makes links too, and is named as their maker", async () => {
  const owner = await sessionOf(service, home, home.userId);
  await makeDraftLink(home.api, pageId, { name: "By a program" });
  expect(await list(owner)).toMatchObject([{ by: "admin" }]);
});
