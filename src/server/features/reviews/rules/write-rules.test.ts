import { expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { auditLog, reviewRules, webhooks } from "#server/platform/db/tables/schema.ts";
import { openRulesFixture } from "#server/testing/seeds/rules.ts";

const { at, rule, label, arrive } = openRulesFixture();

const APPROVE = [{ act: "approve" }];
const make = (fields: object, headers = {}) =>
  at.call("POST", "/review-rules", { name: "A", trigger: "arrived", actions: APPROVE, ...fields }, headers);
const names = async () => (await at.call("GET", "/review-rules")).body.data.map(({ name }: { name: string }) => name);

test("a rule is made off and at the end, and every change is audited", async () => {
  const { body } = await make({ name: "  First  ", filter: { "star-rating": [5, "4"] } });
  expect(body.data).toMatchObject({
    name: "First",
    trigger: "arrived",
    filter: { "star-rating": ["5", "4"] },
    actions: APPROVE,
    is_active: false,
    paused_reason: null,
    runs: { total: 0, failed: 0, undoable: 0, undoing: 0 },
    version: 1,
  });
  const { id } = body.data;
  const second = (await make({ name: "Second" })).body.data.id;
  expect(await names()).toEqual(["First", "Second"]);
  const on = await at.call("PUT", `/review-rules/${id}`, { is_active: true }, { "if-match": '"v1"' });
  expect([on.body.data, on.headers.get("etag")]).toMatchObject([{ is_active: true, version: 2 }, '"v2"']);
  expect((await at.call("PUT", `/review-rules/${id}`, { name: "x" }, { "if-match": '"v1"' })).status).toBe(412);
  expect((await at.call("PUT", `/review-rules/${id}`, { is_active: true })).body.data.version).toBe(2);
  const ordered = await at.call("POST", "/review-rules/order", { rule_ids: [second, id] });
  expect(ordered.body.data.map((one: { id: number }) => one.id)).toEqual([second, id]);
  expect((await at.call("POST", "/review-rules/order", { rule_ids: [second] })).status).toBe(422);
  expect((await at.call("DELETE", `/review-rules/${id}`)).status).toBe(200);
  expect(await names()).toEqual(["Second"]);
  const rows = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
  expect(rows.map(({ action, record, recordId }) => [action, record, recordId])).toEqual([
    ["created", "Rule", `${id}`],
    ["created", "Rule", `${second}`],
    ["updated", "Rule", `${id}`],
    ["updated", "Rule", "order"],
    ["deleted", "Rule", `${id}`],
  ]);
  expect(rows[2]?.changes).toEqual({ is_active: { old: false, new: true } });
});

test.each([
  [{ odd: 1 }],
  [{ search: "" }],
  [{ search: ["x"] }],
  [{ states: ["new", "old"] }],
  [{ states: [] }],
  [{ sentiments: "happy" }],
  [{ "star-rating": ["6"] }],
  [{ "star-rating": ["five"] }],
  [{ favourite: "0" }],
  [{ "may-publish": "no" }],
  [{ "feed-types": ["social"] }],
  [{ "record-types": ["letter"] }],
  [{ languages: ["klingon"] }],
  [{ "date-from": "7d" }],
  [{ "date-to": "2026-02-30" }],
  [{ "arrived-from": "yesterday" }],
  [{ "arrived-from": "0000-01-01T00:00Z" }],
  [{ "arrived-to": "9999-12-31T23:00-01:00" }],
  [{ "custom-fields": "Product" }],
  [{ "custom-fields": '{"Product":["Lamp",5]}' }],
  [{ "assigned-to": ["me"] }],
  [{ "assigned-to": ["999999"] }],
  [{ "feed-forms": ["999999"] }],
  [{ "feed-forms": ["x"] }],
  [{ "review-labels": ["00000000000000000000000000"] }],
  [{ platforms: ["no-such-platform"] }],
])("the filter %j cannot be read and is refused, not widened", async (filter) => {
  for (const answer of [await make({ filter }), await at.call("POST", "/review-rules/dry-run", { filter })]) {
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).every((field) => field.startsWith("filter"))).toBe(true);
  }
  expect(await names()).toEqual([]);
});

test("a filter that the inbox makes is read as it is", async () => {
  const vip = await label("VIP");
  const filter = {
    search: "lamp",
    "feed-types": ["text"],
    favourite: "",
    review_with_comment: "1",
    sentiments: ["positive"],
    "review-labels": [vip],
    "record-types": ["text", "social"],
    platforms: ["google"],
    states: ["new"],
    languages: ["en"],
    "date-from": "2026-01-01",
    "arrived-from": "2026-01-01T00:00:00.000Z",
    "may-publish": "1",
    "custom-fields": '{"Product":["Lamp"]}',
    "assigned-to": ["nobody", String(at.home.userId)],
  };
  const { status, body } = await make({ filter });
  expect([status, body.data?.filter]).toEqual([200, filter]);
});

test.each([
  [[]],
  [[{ act: "trash" }]],
  [[{ act: "reply", text: "Thanks" }]],
  [[{ act: "approve" }, { act: "approve" }]],
  [[{ act: "approve" }, { act: "set_aside", reason: "spam" }]],
  [[{ act: "set_aside", reason: "too few stars" }]],
  [[{ act: "label", add: ["00000000000000000000000000"] }]],
  [[{ act: "wall", unique_page_id: "page_000000000000000000000000", on: true }]],
  [[{ act: "assign", user_id: 999_999 }]],
  [[{ act: "webhook", webhook_id: 999_999 }]],
])("the actions %j are refused", async (actions) => {
  expect((await make({ actions })).status).toBe(422);
});

test("a webhook of the workspace can be called, one of another cannot", async () => {
  const other = await at.service.workspace("Other");
  const hook = { url: "https://hook.example.test", secret: "s", events: [] };
  const [own, theirs] = await at.system((db) =>
    db
      .insert(webhooks)
      .values([at.home, other].map(({ workspaceId }) => ({ ...hook, workspaceId })))
      .returning(),
  );
  expect((await make({ actions: [{ act: "webhook", webhook_id: own?.id }] })).status).toBe(200);
  expect((await make({ actions: [{ act: "webhook", webhook_id: theirs?.id }] })).status).toBe(422);
});

test("stars or sentiment alone about what is public carry a warning", async () => {
  const vip = await label("VIP");
  const wanted = async (filter: object, actions: object[] = APPROVE) =>
    (await make({ filter, actions })).body.data.warnings;
  const warned = ["suppression"];
  expect(await wanted({ "star-rating": ["4", "5"] })).toEqual(warned);
  expect(await wanted({ sentiments: ["negative"] }, [{ act: "set_aside", reason: "other" }])).toEqual(warned);
  expect(await wanted({ "star-rating": ["5"], languages: ["en"], "may-publish": "1" })).toEqual(warned);
  expect(await wanted({ "star-rating": ["1", "5"] })).toEqual([]);
  expect(await wanted({ "star-rating": ["5"], "review-labels": [vip] })).toEqual([]);
  expect(await wanted({ "star-rating": ["1"] }, [{ act: "label", add: [vip] }])).toEqual([]);
  expect(await wanted({})).toEqual([]);
});

test("the number of rules is limited", async () => {
  const row = {
    workspaceId: at.home.workspaceId,
    name: "x",
    trigger: "arrived",
    filter: {},
    actions: APPROVE,
    position: 0,
  };
  await at.system((db) => db.insert(reviewRules).values(Array.from({ length: LIMITS.rules }, () => row)));
  const refused = await make({});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["name"]]);
});

test("everybody reads and tries rules, only admins write them, other workspaces see none", async () => {
  const id = await rule({ actions: APPROVE });
  const editor = (await at.home.credentials("editor")).headers;
  const viewer = (await at.home.credentials("viewer")).headers;
  const other = (await at.service.workspace("Other")).headers;
  expect((await at.call("GET", "/review-rules", undefined, viewer)).body.data).toHaveLength(1);
  expect((await at.call("POST", "/review-rules/dry-run", {}, viewer)).status).toBe(200);
  for (const headers of [viewer, editor]) {
    expect((await make({}, headers)).status).toBe(403);
    expect((await at.call("PUT", `/review-rules/${id}`, { is_active: false }, headers)).status).toBe(403);
    expect((await at.call("DELETE", `/review-rules/${id}`, undefined, headers)).status).toBe(403);
  }
  expect((await at.call("PUT", `/review-rules/${id}`, { name: "x" }, other)).status).toBe(404);
  expect((await at.call("DELETE", `/review-rules/${id}`, undefined, other)).status).toBe(404);
  expect((await at.call("POST", "/review-rules/order", { rule_ids: [id] }, other)).status).toBe(422);
});

test("a dry run counts the matching reviews of the last days, shows the newest and writes nothing", async () => {
  const ids = await arrive(LIMITS.dryRunShown + 5, { rating: 5 });
  await arrive(3, { rating: 1 });
  const day = 86_400_000;
  const longAgo = new Date(Date.now() - (LIMITS.dryRunDays + 1) * day).toISOString();
  await arrive(2, { rating: 5, createdAt: longAgo });
  const dump = () => at.service.services.database.sql("select count(*) from audit_log");
  const before = await dump();
  const { body } = await at.call("POST", "/review-rules/dry-run", { filter: { "star-rating": ["5"] } });
  expect(body.data.total).toBe(LIMITS.dryRunShown + 5);
  expect(body.data.reviews.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, LIMITS.dryRunShown));
  expect(await dump()).toEqual(before);
});
