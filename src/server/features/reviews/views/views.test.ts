import { expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { insertKey } from "#server/features/workspace/settings/keys.ts";
import { auditLog, savedViews, users } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { newId } from "#server/platform/db/ids.ts";

const at = openReviewsFixture();
type Role = "viewer" | "editor";

async function colleague(role: Role) {
  const { services } = at.service;
  const { workspaceId } = at.home;
  return at.system(async (db) => {
    const email = `${newId.user()}@example.test`;
    const [user] = await db
      .insert(users)
      .values({ uniqueUserId: newId.user(), name: role, email, passwordHash: "" })
      .returning();
    const { row, secret } = await insertKey(db, services.serverKey, {
      workspaceId,
      userId: user?.id ?? 0,
      name: role,
      role,
    });
    return { authorization: `Basic ${Buffer.from(`${row.apiKey}:${secret}`).toString("base64")}` };
  });
}

const make = (fields: object, headers = {}) =>
  at.call("POST", "/views", { name: "Mine", filter: {}, ...fields }, headers);
const list = async (headers = {}) =>
  (await at.call("GET", "/views", undefined, headers)).body.data.map(({ name }: { name: string }) => name);
const missing = { status: 404, body: { message: "View not found." } };

test("a view stores name, filter and order; unknown filter keys are dropped", async () => {
  const filter = { states: ["new"], sentiments: "negative", "date-from": "2026-01-01", odd: 1, search: ["x"] };
  const { body } = await make({ name: "  To do  ", filter, sort: "stars_low" });
  expect(body).toEqual({
    message: "View Created Successfully",
    data: {
      id: expect.any(Number),
      name: "To do",
      filter: { states: ["new"], sentiments: ["negative"], "date-from": "2026-01-01" },
      sort: "stars_low",
      shared: false,
      mine: true,
      version: 1,
    },
  });
  expect((await at.call("GET", "/views")).body).toEqual({ data: [body.data] });
  for (const fields of [
    { name: " " },
    { name: "x".repeat(LIMITS.viewName + 1) },
    { filter: null },
    { filter: { search: "x".repeat(LIMITS.viewFilter) } },
    { sort: "odd" },
  ])
    expect((await make(fields)).status).toBe(422);
});

test("private views are visible to their owner only, shared ones to the whole workspace", async () => {
  const viewer = await colleague("viewer");
  const other = await at.service.workspace("Other");
  const mine = (await make({ name: "private" })).body.data;
  await make({ name: "Shared", shared: true });
  expect((await make({ name: "theirs" }, viewer)).body.data).toMatchObject({ mine: true });
  expect(await list()).toEqual(["private", "Shared"]);
  expect(await list(viewer)).toEqual(["Shared", "theirs"]);
  expect(await list(other.headers)).toEqual([]);
  const editor = await colleague("editor");
  for (const headers of [editor, viewer, other.headers])
    for (const id of [mine.id, 999_999]) {
      expect(await at.call("PUT", `/views/${id}`, { name: "x" }, headers)).toMatchObject(missing);
      expect(await at.call("DELETE", `/views/${id}`, undefined, headers)).toMatchObject(missing);
    }
});

test("sharing, and changing or deleting a shared view, needs an editor", async () => {
  const viewer = await colleague("viewer");
  const editor = await colleague("editor");
  const { id } = (await make({ shared: true })).body.data;
  const theirs = (await make({}, viewer)).body.data;
  for (const answer of [
    await make({ shared: true }, viewer),
    await at.call("PUT", `/views/${theirs.id}`, { shared: true }, viewer),
    await at.call("PUT", `/views/${id}`, { name: "x" }, viewer),
    await at.call("DELETE", `/views/${id}`, undefined, viewer),
  ])
    expect(answer.status).toBe(403);
  const changed = await at.call("PUT", `/views/${id}`, { name: "Ours" }, editor);
  expect(changed.body.data).toMatchObject({ name: "Ours", mine: false, version: 2 });
  expect((await at.call("DELETE", `/views/${theirs.id}`, undefined, viewer)).status).toBe(200);
  expect((await at.call("DELETE", `/views/${id}`, undefined, editor)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test("an update checks the version, raises it only on a change, and is audited", async () => {
  const { id } = (await make({ filter: { states: ["new"], favourite: "1" } })).body.data;
  const same = { name: "Mine", filter: { favourite: "1", states: ["new"] } };
  const unchanged = await at.call("PUT", `/views/${id}`, same, { "if-match": '"v1"' });
  expect([unchanged.body.data.version, unchanged.headers.get("etag")]).toEqual([1, '"v1"']);
  const changed = await at.call("PUT", `/views/${id}`, { filter: {} }, { "if-match": '"v1"' });
  expect([changed.body.data, changed.headers.get("etag")]).toMatchObject([{ name: "Mine", filter: {} }, '"v2"']);
  expect((await at.call("PUT", `/views/${id}`, { name: "x" }, { "if-match": '"v1"' })).status).toBe(412);
  expect((await at.call("DELETE", `/views/${id}`, undefined, { "if-match": '"v1"' })).status).toBe(412);
  expect((await at.call("DELETE", `/views/${id}`, undefined, { "if-match": '"v2"' })).status).toBe(200);
  const rows = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
  expect(rows.map(({ action, record, recordId, changes }) => [action, record, recordId, changes])).toEqual([
    ["created", "View", `${id}`, null],
    ["updated", "View", `${id}`, { filter: { old: { states: ["new"], favourite: "1" }, new: {} } }],
    ["deleted", "View", `${id}`, { name: { old: "Mine", new: null } }],
  ]);
});

test("the number of views per person is limited", async () => {
  const { workspaceId, userId } = at.home;
  const row = { workspaceId, userId, name: "x", filter: {}, sort: "newest" };
  await at.system((db) => db.insert(savedViews).values(Array.from({ length: LIMITS.views }, () => row)));
  const refused = await make({});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["name"]]);
  expect((await make({}, await colleague("viewer"))).status).toBe(200);
});

test("erasing a person removes their address from views and keeps the views", async () => {
  const contact = (await at.call("POST", "/contacts", { email: "ann@example.test", name: "Ann" })).body.data;
  const { id } = (await make({ name: "ANN@example.test", filter: { search: "Ann@Example.test", states: ["new"] } }))
    .body.data;
  const kept = (await make({ filter: { search: "anna" } })).body.data;
  await at.call("PUT", `/views/${id}`, { sort: "oldest", filter: { search: "ann@example.test", states: ["new"] } });
  expect((await at.call("DELETE", `/contacts/${contact.id}`)).status).toBe(200);
  const left = await at.system((db) => db.select().from(savedViews).orderBy(savedViews.id));
  expect(left).toMatchObject([
    { id, name: "…", filter: { states: ["new"] } },
    { id: kept.id, filter: { search: "anna" } },
  ]);
  const rows = await at.system((db) => db.select().from(auditLog));
  expect(JSON.stringify(rows)).not.toMatch(/ann@example/i);
});
