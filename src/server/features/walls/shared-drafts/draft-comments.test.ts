import naughty from "big-list-of-naughty-strings" with { type: "json" };
import { type Element, isTag } from "domhandler";
import { eq, sql } from "drizzle-orm";
import { parseDocument } from "htmlparser2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { makeDraftLink, postComment } from "#server/testing/seeds/draft-links.ts";
import { type TestMember, addMember } from "#server/testing/seeds/members.ts";
import { INJECTIONS } from "#server/testing/attacks/injection-strings.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let editor: TestMember;
let viewer: TestMember;
let pageId: string;
let path: string;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  editor = await addMember(service, home, "Eve", "editor");
  viewer = await addMember(service, home, "Vic", "viewer");
  pageId = (await home.api.call("createPage", { body: { name: "Home" } })).data.unique_page_id;
  ({ path } = await makeDraftLink(editor.api, pageId, { name: "Ann" }));
});
afterAll(() => service.close());

const system = <T>(run: Parameters<typeof service.services.database.system<T>>[0]) =>
  service.services.database.system(run);
const params = () => ({ unique_page_id: pageId });
const list = async (api = viewer.api) => api.call("listDraftComments", { params: params() });
const post = (fields: Record<string, string>, to = path, more: object = {}) => postComment(service, to, fields, more);
const settle = (id: number, settled: boolean, api = editor.api) =>
  api.call("settleDraftComment", { params: { ...params(), id }, body: { settled } });
const remove = (id: number, api = editor.api) => api.call("deleteDraftComment", { params: { ...params(), id } });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const en = { locale: "en" } as const;

test("a comment is stored as plain text, shown on the page, and the name is remembered", async () => {
  const sent = await post({ name: " Ann ", text: "Larger heading\r\n\r\n<b>please</b>", website: "" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?sent=1`]);
  const cookie = sent.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/Path=\/draft;/);
  const html = await (
    await service.request(`${path}?sent=1`, { headers: { cookie: cookie.split(";")[0] ?? "" } })
  ).text();
  expect(html).toContain(m.draft_comment_sent({ workspace: "Bakery" }, en));
  expect(html).toContain("Larger heading\n\n&lt;b>please&lt;/b>");
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Ann"/);
  expect(await list()).toMatchObject({
    data: [{ name: "Ann", text: "Larger heading\n\n<b>please</b>", link: "Ann", settled_at: null }],
    open: 1,
  });
});

test("people see the comments of their own link only, the team those of all", async () => {
  const second = await makeDraftLink(editor.api, pageId, { name: "Bob" });
  await post({ name: "Ann", text: "From the first" });
  await post({ name: "Bob", text: "From the second" }, second.path);
  const html = await (await service.request(path)).text();
  expect(html).toContain("From the first");
  expect(html).not.toContain("From the second");
  expect((await list()).data.map(({ text }) => text)).toEqual(["From the second", "From the first"]);
});

test.each([
  ["no name", { name: "  ", text: "x" }, m.draft_comment_wrong_name({ count: LIMITS.userName }, en)],
  [
    "a long name",
    { name: "x".repeat(LIMITS.userName + 1), text: "x" },
    m.draft_comment_wrong_name({ count: LIMITS.userName }, en),
  ],
  ["no text", { name: "Ann", text: " \n " }, m.draft_comment_wrong_text({ count: LIMITS.draftComment }, en)],
  [
    "only what cannot be stored",
    { name: "Ann", text: "\0" },
    m.draft_comment_wrong_text({ count: LIMITS.draftComment }, en),
  ],
  [
    "a long text",
    { name: "Ann", text: "x".repeat(LIMITS.draftComment + 1) },
    m.draft_comment_wrong_text({ count: LIMITS.draftComment }, en),
  ],
  ["the hidden field", { name: "Ann", text: "x", website: "https://spam.example" }, m.wall_report_wrong_hidden({}, en)],
])("%s is refused with what was typed", async (_what, fields, problem) => {
  const response = await post(fields);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(problem);
  expect(html).toContain(`value="${fields.name}"`);
  expect((await list()).data).toEqual([]);
});

test("the longest text and name are taken, line ends counted as one character", async () => {
  const text = "x\r\n".repeat(LIMITS.draftComment / 2 - 1) + "xx";
  expect((await post({ name: "n".repeat(LIMITS.userName), text })).status).toBe(303);
  expect((await list()).data[0]?.text).toHaveLength(LIMITS.draftComment);
});

test("the same comment again is taken once", async () => {
  for (let sent = 0; sent < 2; sent += 1) expect((await post({ name: "Ann", text: "Twice" })).status).toBe(303);
  expect((await list()).data).toHaveLength(1);
});

test("a link takes only so many comments", async () => {
  await system((db) =>
    db.execute(sql`insert into wall_draft_comments (workspace_id, wall_id, link_id, name, text)
      select workspace_id, wall_id, id, 'x', 'x ' || n from wall_draft_links, generate_series(1, ${LIMITS.draftComments}) n`),
  );
  expect((await post({ name: "Ann", text: "One too many" })).status).toBe(429);
  expect((await list()).open).toBe(LIMITS.draftComments);
});

test("editors settle, open again and delete comments; settled ones stand last", async () => {
  await post({ name: "Ann", text: "First" });
  await post({ name: "Ann", text: "Second" });
  const second = (await list()).data[0]?.id ?? 0;
  const { data } = await settle(second, true);
  expect(data).toMatchObject({ settled_at: expect.any(String), settled_by: "Eve" });
  expect(await list()).toMatchObject({ data: [{ text: "First" }, { text: "Second" }], open: 1 });
  expect(await (await service.request(path)).text()).toContain(m.draft_comment_settled({}, en));
  await settle(second, true);
  expect((await settle(second, false)).data).toMatchObject({ settled_at: null, settled_by: null });
  await remove(second);
  expect(await statusOf(remove(second))).toBe(404);
  expect(await list()).toMatchObject({ data: [{ text: "First" }], open: 1 });
  const audit = await system((db) =>
    db.select().from(auditLog).where(eq(auditLog.record, "Draft comment")).orderBy(auditLog.id),
  );
  expect(audit.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ["created", "visitor"],
    ["created", "visitor"],
    ["updated", "session"],
    ["updated", "session"],
    ["deleted", "session"],
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/First|Second|Ann/);
});

test("viewers only read, another workspace sees nothing, and another wall has none of them", async () => {
  await post({ name: "Ann", text: "Ours" });
  const { data, open } = await list();
  const id = data[0]?.id ?? 0;
  expect([open, await statusOf(settle(id, true, viewer.api)), await statusOf(remove(id, viewer.api))]).toEqual([
    1, 403, 403,
  ]);
  const elsewhere = (await service.workspace("Other")).api;
  expect(await statusOf(list(elsewhere))).toBe(404);
  expect(await statusOf(settle(id, true, elsewhere))).toBe(404);
  expect(await statusOf(remove(id, elsewhere))).toBe(404);
  const second = (await home.api.call("createPage", { body: { name: "Second" } })).data.unique_page_id;
  expect((await home.api.call("listDraftComments", { params: { unique_page_id: second } })).data).toEqual([]);
  expect(await statusOf(home.api.call("deleteDraftComment", { params: { unique_page_id: second, id } }))).toBe(404);
});

test("erasing a person deletes comments that name their address", async () => {
  await post({ name: "Ann", text: "Write to ann@example.com" });
  await post({ name: "Ann", text: "Nothing of anybody" });
  const { data } = await home.api.call("createContact", { body: { name: "Ann", email: "ann@example.com" } });
  await home.api.call("deleteContact", { params: { id: data.id }, query: {} });
  expect((await list()).data.map(({ text }) => text)).toEqual(["Nothing of anybody"]);
});

const tagsIn = (node: { children: unknown[] }): Element[] =>
  node.children.flatMap((child) => {
    const tag = child as Element;
    return isTag(tag) ? [tag, ...tagsIn(tag)] : [];
  });
const outlineOf = (html: string) =>
  tagsIn(parseDocument(html)).map(({ name, attribs }) => `${name} ${Object.keys(attribs).join(" ")}`);

const EVERY = 12;
const HOSTILE = [
  '"><script>alert(1)</script>',
  "</textarea></p></style></title></template><svg onload=alert(1)>",
  '" autofocus onfocus="alert(1)',
  "javascript:alert(1)",
  ...[...naughty, ...INJECTIONS].filter((text, n) => n % EVERY === 0 && text.trim() !== ""),
];

test("hostile texts stay text on the page, when they are taken and when they are refused", async () => {
  const page = async () => (await service.request(path)).text();
  await post({ name: "plain", text: "plain" });
  const harmless = new Set([
    ...outlineOf(await page()),
    ...outlineOf(await (await post({ name: "plain", text: "" })).text()),
    ...outlineOf(await (await post({ name: "", text: "plain" })).text()),
  ]);
  for (const text of HOSTILE) {
    const name = text.slice(0, LIMITS.userName);
    await service.services.database.sql("delete from rate_limits");
    await service.services.database.sql("delete from wall_draft_comments");
    const refused = await post({ name, text: "" });
    const taken = await post({ name, text: text.slice(0, LIMITS.draftComment) });
    const cookie = (taken.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const remembered = await (await service.request(path, { headers: { cookie } })).text();
    for (const html of [await refused.text(), remembered, await page()])
      expect([text, outlineOf(html).filter((tag) => !harmless.has(tag))]).toEqual([text, []]);
  }
});

// Last, because the limit of an address is also kept in memory.
test("too many comments from one address are answered with the page, and nothing typed is lost", async () => {
  let response = await post({ name: "Ann", text: "Comment 0" });
  for (let sent = 1; response.status === 303 && sent < 100; sent += 1)
    response = await post({ name: "Ann", text: `Comment ${sent}` });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await response.text();
  expect(html).toContain(m.draft_comment_too_many({}, en));
  expect(html).toMatch(/<textarea[^>]*>Comment \d+</);
});
