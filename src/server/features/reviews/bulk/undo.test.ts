import fc from "fast-check";
import { expect, test } from "vitest";
import { HIDDEN_REASONS } from "#contract/reviews/review-state.ts";
import { labels, reviews } from "#server/platform/db/tables/schema.ts";
import { openBulkActionFixture } from "#server/testing/seeds/bulk-changes.ts";

const { at, act, undo, dump, read } = openBulkActionFixture();
type SentAct = Parameters<typeof act>[0];

async function furnish() {
  const { workspaceId } = at.home;
  const columns = { words: "Same", fingerprint: "same" };
  const ids = await at.insert(
    { ...columns, approved: true, favourite: true },
    { setAsideReason: "spam", setAsideNote: "pills", sentimentId: 1, sentimentBy: "words" },
    { response: "Thanks", rating: 5 },
    {},
    {},
  );
  const [first = 0] = ids;
  ids.push(...(await at.insert({ ...columns, duplicatedFromId: first }, { ...columns, duplicatedFromId: first })));
  await at.system((db) => db.insert(labels).values(["a", "b"].map((id) => ({ workspaceId, id, name: id }))));
  const wall = async () => (await at.call("POST", "/pages", { name: "Wall" })).body.data.unique_page_id;
  const pages: string[] = [await wall(), await wall()];
  await act({ act: "label", add: ["a"] }, ...ids.slice(0, 3));
  await act({ act: "wall", unique_page_id: pages[0] ?? "", on: true }, ...ids.slice(0, 5));
  await act({ act: "wall", unique_page_id: pages[0] ?? "", on: false }, ids[2] ?? 0);
  return { ids, pages };
}

test("any actions in any order, undone in reverse, restore every row", async () => {
  const { ids, pages } = await furnish();
  const labelIds = fc.subarray(["a", "b"]);
  const acts: fc.Arbitrary<SentAct> = fc.oneof(
    fc.constant({ act: "approve" } as const),
    fc.record({
      act: fc.constant("set_aside" as const),
      reason: fc.constantFrom(...HIDDEN_REASONS),
      note: fc.constantFrom(undefined, "", "a note"),
    }),
    fc.constant({ act: "reopen" } as const),
    fc.record({ act: fc.constant("favourite" as const), on: fc.boolean() }),
    fc.record({
      act: fc.constant("sentiment" as const),
      sentiment_id: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
    fc.record({ act: fc.constant("label" as const), add: labelIds, remove: labelIds }),
    fc.record({ act: fc.constant("wall" as const), unique_page_id: fc.constantFrom(...pages), on: fc.boolean() }),
    fc.record({ act: fc.constant("reply" as const), text: fc.constantFrom("", "Thank you") }),
    fc.constant({ act: "trash" } as const),
  );
  const step = fc.tuple(acts, fc.shuffledSubarray(ids, { minLength: 1 }));
  const before = await dump();
  // The limits of fast-check abandon a run that is under way: it would go on while the next test empties the tables.
  const end = performance.now() + 12_000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      if (performance.now() > end) return;
      const done: number[] = [];
      for (const [change, targets] of steps) done.push((await act(change, ...targets)).id);
      for (const id of done.toReversed()) expect(await undo(id)).toMatchObject({ state: "undone", failed: 0 });
      expect(await dump()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});

test("fifty concurrent actions each run once, do not deadlock and can be undone", async () => {
  const { ids, pages } = await furnish();
  const [page = ""] = pages;
  const before = await dump();
  const kinds: SentAct[] = [
    { act: "approve" },
    { act: "set_aside", reason: "spam" },
    { act: "label", add: ["a", "b"] },
    { act: "wall", unique_page_id: page, on: true },
    { act: "trash" },
  ];
  const turned = (by: number) => [...ids.slice(by % ids.length), ...ids.slice(0, by % ids.length)];
  const all = Array.from({ length: 50 }, (_, index) => act(kinds[index % kinds.length] ?? kinds[0]!, ...turned(index)));
  const done = await Promise.all(all);
  expect(done.every(({ state, total }) => state === "done" && total === ids.length)).toBe(true);
  expect(done.reduce((sum, one) => sum + one.done + one.failed, 0)).toBe(50 * ids.length);
  expect(await at.system((db) => db.select().from(reviews))).toEqual([]);
  // One of the concurrent actions trashed each review; undoing it restores the review.
  for (const { id } of done.sort((a, b) => b.id - a.id)) await undo(id);
  const left = await at.system((db) => db.select({ id: reviews.id }).from(reviews).orderBy(reviews.id));
  expect(left.map(({ id }) => id)).toEqual(ids);
  expect((await dump())["trashed_reviews"]).toEqual([]);
  expect(before["trashed_reviews"]).toEqual([]);
});

test("an undo skips reviews others changed since and reports them", async () => {
  const { ids } = await furnish();
  const { id } = await act({ act: "favourite", on: false }, ...ids);
  const [first = 0] = ids;
  await act({ act: "favourite", on: true }, first);
  expect(await undo(id)).toMatchObject({ state: "undone", done: ids.length - 1, failed: 1 });
  expect((await read(id)).failures).toMatchObject([{ id: first, reason: expect.stringContaining("changed it again") }]);
  expect(await undo(id)).toMatchObject({ state: "undone", done: ids.length - 1, failed: 1 });
});

test("an Idempotency-Key runs an action once", async () => {
  const [id = 0] = await at.insert({});
  const body = { change: { act: "reply", text: "Thanks" }, items: [{ type: "text", id }] };
  const once = { "idempotency-key": "reply-1" };
  const first = await at.call("POST", "/feeds/changes", body, once);
  const again = await at.call("POST", "/feeds/changes", body, once);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await at.call("GET", "/feeds/changes")).body.data.data).toHaveLength(1);
});

test("bulk actions of another workspace are neither listed nor undone", async () => {
  const [id = 0] = await at.insert({ reviewerName: "Ann" });
  const { id: change } = await act({ act: "approve" }, id);
  const other = await at.service.workspace();
  const viewer = await at.home.credentials("viewer");
  const none = { status: 404, body: { message: "Change not found." } };
  expect(await at.call("GET", `/feeds/changes/${change}`, undefined, other.headers)).toMatchObject(none);
  for (const path of ["undo", "retry", "stop"]) {
    const call = (headers: Record<string, string>) =>
      at.call("POST", `/feeds/changes/${change}/${path}`, undefined, headers);
    expect(await call(other.headers)).toMatchObject(none);
    expect((await call(viewer.headers)).status).toBe(403);
  }
  expect((await at.call("GET", "/feeds/changes", undefined, other.headers)).body.data.data).toEqual([]);
  expect((await at.call("GET", "/feeds/changes", undefined, viewer.headers)).body.data.data).toMatchObject([
    { id: change, name: "Ann", change: { act: "approve" }, state: "done", filter: null },
  ]);
});
