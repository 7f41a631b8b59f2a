import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  labels,
  pageReviews,
  reviewLabels,
  reviews,
  webhookDeliveries,
  webhooks,
} from "#server/platform/db/tables/schema.ts";
import { openBulkActionFixture } from "#server/testing/seeds/bulk-changes.ts";

const { at, act, undo, read } = openBulkActionFixture();

const row = async (id: number) => {
  const [found] = await at.system((db) => db.select().from(reviews).where(eq(reviews.id, id)));
  if (!found) throw new Error("no such review");
  return found;
};
const audits = (id: number) =>
  at.system((db) =>
    db
      .select({ action: auditLog.action, changes: auditLog.changes, kind: auditLog.actorKind })
      .from(auditLog)
      .where(and(eq(auditLog.record, "Review"), eq(auditLog.recordId, String(id))))
      .orderBy(asc(auditLog.id)),
  );

test("approve, hide and reopen set the state from any state, with an audit row each; undo restores it", async () => {
  const [id = 0] = await at.insert({ reviewerName: "Ann" });
  const approved = await act({ act: "approve" }, id);
  expect(approved).toMatchObject({
    state: "done",
    total: 1,
    done: 1,
    failed: 0,
    undoable: true,
    name: "Ann",
    by: "admin",
  });
  expect(await row(id)).toMatchObject({ approved: true, setAsideReason: null, version: 2 });

  const aside = await act({ act: "set_aside", reason: "spam", note: " sells pills " }, id);
  expect(await row(id)).toMatchObject({ approved: false, setAsideReason: "spam", setAsideNote: "sells pills" });
  await act({ act: "reopen" }, id);
  expect(await row(id)).toMatchObject({ approved: false, setAsideReason: null, setAsideNote: null, version: 4 });
  expect(await audits(id)).toEqual([
    { action: "updated", kind: "key", changes: { approved: { old: false, new: true } } },
    {
      action: "updated",
      kind: "key",
      changes: {
        approved: { old: true, new: false },
        set_aside_reason: { old: null, new: "spam" },
        set_aside_note: { old: null, new: "sells pills" },
      },
    },
    {
      action: "updated",
      kind: "key",
      changes: { set_aside_reason: { old: "spam", new: null }, set_aside_note: { old: "sells pills", new: null } },
    },
  ]);

  // It was reopened since, so the earlier action cannot be undone.
  expect(await undo(aside.id)).toMatchObject({ state: "undone", done: 0, failed: 1, undoable: false });
  expect((await read(aside.id)).failures).toEqual([
    { type: "text", id, name: "Ann", reason: "Somebody changed it again since, so it was left as it is." },
  ]);
});

test("an action that changes nothing writes no version and no audit", async () => {
  const [id = 0] = await at.insert({ favourite: true });
  expect(await act({ act: "favourite", on: true }, id)).toMatchObject({ done: 1 });
  expect((await row(id)).version).toBe(1);
  expect(await audits(id)).toEqual([]);
});

test("favourite, sentiment and reply write the columns an update writes, and can be undone", async () => {
  const [id = 0] = await at.insert({ sentimentId: 2, sentimentBy: "words", response: "Thanks" });
  const before = await row(id);
  const done = [
    await act({ act: "favourite", on: true }, id),
    await act({ act: "sentiment", sentiment_id: 1 }, id),
    await act({ act: "reply", text: "" }, id),
  ];
  expect(await row(id)).toMatchObject({ favourite: true, sentimentId: 1, sentimentBy: "person", response: null });
  for (const change of done) await undo(change.id);
  expect({ ...(await row(id)), version: 1, updatedAt: "" }).toEqual({ ...before, updatedAt: "" });
});

test("labels are added and removed one by one, and an undo touches no other label", async () => {
  const [id = 0] = await at.insert({});
  const { workspaceId } = at.home;
  await at.system(async (db) => {
    await db.insert(labels).values(["a", "b", "c"].map((one) => ({ workspaceId, id: one, name: one })));
    await db.insert(reviewLabels).values({ workspaceId, reviewId: id, labelId: "a" });
  });
  const has = async () =>
    (await at.system((db) => db.select().from(reviewLabels))).map(({ labelId }) => labelId).sort();
  const { id: change } = await act({ act: "label", add: ["b"], remove: ["a"] }, id);
  expect(await has()).toEqual(["b"]);
  await act({ act: "label", add: ["c"] }, id);
  expect(await undo(change)).toMatchObject({ state: "undone", done: 1, failed: 0 });
  expect(await has()).toEqual(["a", "c"]);

  const wrong = await at.call("POST", "/feeds/changes", {
    change: { act: "label", add: ["b", "nope"] },
    items: [{ type: "text", id }],
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["change.add.1"]]);
  expect(await has()).toEqual(["a", "c"]);
});

test("reviews are added to the end of a wall in the order named, and an undo restores positions", async () => {
  const [a = 0, b = 0, c = 0] = await at.insert({}, {}, {});
  const page = (await at.call("POST", "/pages", { name: "Wall" })).body.data.unique_page_id;
  const order = async () =>
    (await at.system((db) => db.select().from(pageReviews).orderBy(pageReviews.position))).map((one) => one.reviewId);
  await act({ act: "wall", unique_page_id: page, on: true }, b, a, c);
  expect(await order()).toEqual([b, a, c]);
  const off = await act({ act: "wall", unique_page_id: page, on: false }, b, a);
  expect(await order()).toEqual([c]);
  await undo(off.id);
  expect(await order()).toEqual([b, a, c]);

  const again = await act({ act: "wall", unique_page_id: page, on: false }, a);
  const feeds = { "feeds[0]": `feed-text-item-${c}`, "feeds[1]": `feed-text-item-${b}` };
  await at.send(`/v3/pages/${page}`, { name: "Wall", ...feeds });
  await undo(again.id);
  expect(await order()).toEqual([c, a, b]);
  const unknown = await at.call("POST", "/feeds/changes", {
    change: { act: "wall", unique_page_id: "page_none", on: true },
    items: [{ type: "text", id: a }],
  });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["change.unique_page_id"]]);
});

test("what only the rule of a wall shows cannot be taken off it, and says so", async () => {
  const [chosen = 0, found = 0, other = 0] = await at.insert({ approved: true }, { approved: true }, {});
  const page = (await at.call("POST", "/pages", { name: "Wall" })).body.data.unique_page_id;
  await act({ act: "wall", unique_page_id: page, on: true }, chosen);
  await at.call("PUT", `/pages/${page}`, { automation_filters: {} });
  expect((await at.call("GET", `/pages/${page}/shown-feeds`)).body.data).toEqual({
    feeds: [`feed-text-item-${chosen}`, `feed-text-item-${found}`],
    by_rule: [`feed-text-item-${found}`],
  });
  const off = await act({ act: "wall", unique_page_id: page, on: false }, chosen, found, other);
  expect(off).toMatchObject({ done: 2, failed: 1 });
  expect(off.failures).toMatchObject([{ id: found, reason: expect.stringMatching(/^The rule of the wall shows it/) }]);
});

test("missing reviews and those of another type or workspace fail individually with the same reason", async () => {
  const other = await at.service.workspace();
  const [foreign] = await at.system((db) =>
    db.insert(reviews).values({ workspaceId: other.workspaceId, medium: "text", reviewerName: "Secret" }).returning(),
  );
  const [id = 0] = await at.insert({ reviewerName: "Ann" });
  const items = [
    { type: "text", id: foreign?.id },
    { type: "video", id },
    { type: "text", id },
    { type: "text", id: 987_654 },
  ];
  const { body } = await at.call("POST", "/feeds/changes", { change: { act: "approve" }, items });
  const failure = { name: "", reason: "Review not found." };
  expect(body.data).toMatchObject({ total: 4, done: 1, failed: 3 });
  expect(body.data.failures).toEqual([items[0], items[1], items[3]].map((item) => ({ ...item, ...failure })));
  expect((await row(id)).approved).toBe(true);
});

test("an approval notifies webhooks as such, once", async () => {
  const { workspaceId } = at.home;
  const events = ["review.approved", "review.updated"];
  const hook = { workspaceId, url: "https://hooks.invalid/in", secret: "x", events };
  await at.system((db) => db.insert(webhooks).values(hook));
  const [id = 0] = await at.insert({});
  await act({ act: "approve" }, id);
  await act({ act: "approve" }, id);
  await act({ act: "set_aside", reason: "test" }, id);
  const deliveries = await at.system((db) => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id));
  expect(deliveries.map(({ event, payload }) => [event, payload["data"]])).toMatchObject([
    ["review.approved", { id, feed_type: "text_feed" }],
    ["review.updated", { id, changed: ["approved", "set_aside_reason"] }],
  ]);
});
