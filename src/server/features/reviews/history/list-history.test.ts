import { expect, test } from "vitest";
import { auditLog, contacts, imports, labels } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

interface Entry {
  id: number;
  at: string;
  action: string;
  by: { kind: string; name: string | null };
  reason: string | null;
  place: string | null;
  erased: boolean;
  changes: { field: string; old: unknown; new: unknown }[];
}

const history = async (id: number, query = ""): Promise<{ data: Entry[]; more: boolean }> =>
  (await at.call("GET", `/feeds/text/${id}/history${query}`)).body;
const put = (id: number, body: object) => at.call("PUT", `/feeds/text/${id}`, body);
const audit = (id: number, changes: Record<string, unknown> | null, action = "updated") =>
  at.system((db) =>
    db.insert(auditLog).values({
      workspaceId: at.home.workspaceId,
      actorKind: "key",
      actorId: 999,
      action,
      record: "Review",
      recordId: String(id),
      changes,
    }),
  );

test("the history has who changed which field and why, down to how the review arrived", async () => {
  const [source] = await at.system((db) =>
    db
      .insert(imports)
      .values({ workspaceId: at.home.workspaceId, kind: "csv_text_review", name: "old.csv", state: "done" })
      .returning(),
  );
  const [id = 0] = await at.insert({ title: "Old", words: "x", importId: source?.id ?? 0 });
  await put(id, { review_title: "New", comment: "<p>new</p>", sentiment_id: 3, edit_reason: "typo" });
  const { data, more } = await history(id);
  expect(more).toBe(false);
  expect(data).toMatchObject([
    {
      action: "updated",
      by: { kind: "key", name: expect.any(String) },
      reason: "typo",
      erased: false,
      changes: [
        { field: "comment", old: "", new: "<p>new</p>" },
        { field: "review_title", old: "Old", new: "New" },
        { field: "sentiment", old: null, new: "negative" },
      ],
    },
    { id: 0, action: "imported", place: "old.csv", changes: [] },
  ]);
  expect(data[0]?.changes).toHaveLength(3);
});

test("the history names states, labels, walls and media instead of stored values", async () => {
  const [label] = await at.system((db) =>
    db
      .insert(labels)
      .values({ workspaceId: at.home.workspaceId, id: "0".repeat(26), name: "Press" })
      .returning(),
  );
  const [id = 0] = await at.insert({});
  await audit(id, null, "created");
  await audit(id, { approved: { old: false, new: true } });
  await audit(id, { approved: { old: true, new: false }, set_aside_reason: { old: null, new: "spam" } });
  await audit(id, { review_labels: { old: [], new: [label?.id, "gone"] } });
  await audit(id, { wall: { old: null, new: "Home" } });
  await audit(id, { attachments: { old: ["abc.mp4"], new: ["abc.webp"] }, hasVideo: { old: true, new: false } });
  const { data } = await history(id);
  expect(data.map(({ action, place, reason, changes }) => ({ action, place, reason, changes }))).toEqual([
    { action: "updated", place: null, reason: null, changes: [{ field: "media", old: ["video"], new: ["image"] }] },
    { action: "published", place: "Home", reason: null, changes: [] },
    { action: "updated", place: null, reason: null, changes: [{ field: "labels", old: [], new: ["Press"] }] },
    {
      action: "updated",
      place: null,
      reason: "spam",
      changes: [{ field: "state", old: "approved", new: "set_aside" }],
    },
    { action: "updated", place: null, reason: null, changes: [{ field: "state", old: "new", new: "approved" }] },
    { action: "created", place: null, reason: null, changes: [] },
  ]);
});

test("older history is paged; wall events keep their place in time", async () => {
  const [id = 0] = await at.insert({});
  for (let n = 0; n < 15; n += 1) await put(id, { review_title: `Title ${n}` });
  const page = (await at.call("POST", "/pages", { name: "Home", feeds: [`feed-text-item-${id}`] })).body.data;
  for (let n = 15; n < 25; n += 1) await put(id, { review_title: `Title ${n}` });
  await at.call("PUT", `/pages/${page.unique_page_id}`, { feeds: [] });
  const first = await history(id);
  expect([first.more, first.data.length]).toEqual([true, 22]);
  const placed = first.data.filter(({ place }) => place === "Home");
  expect(placed.map(({ action, by }) => [action, by.kind])).toEqual([
    ["unpublished", "key"],
    ["published", "key"],
  ]);
  const second = await history(id, `?before=${first.data.at(-1)?.id}`);
  expect([second.more, second.data.map(({ action }) => action)]).toEqual([
    false,
    ["updated", "updated", "updated", "updated", "updated", "created"],
  ]);
  const titles = [...first.data, ...second.data].flatMap(({ changes }) => changes.map((change) => change.new));
  expect(titles).toEqual(Array.from({ length: 25 }, (_, n) => `Title ${24 - n}`));
});

test("values of an erased person are removed from the history", async () => {
  const [contact] = await at.system((db) =>
    db.insert(contacts).values({ workspaceId: at.home.workspaceId, email: "a@b.test" }).returning(),
  );
  const [id = 0] = await at.insert({ contactId: contact?.id ?? 0 });
  await put(id, { review_title: "Secret", edit_reason: "typo" });
  await at.call("DELETE", `/contacts/${contact?.id}`);
  const answer = await history(id);
  expect(answer.data[0]).toMatchObject({ action: "updated", erased: true, reason: null, changes: [] });
  expect(JSON.stringify(answer)).not.toContain("Secret");
});

test("the history of a review of another workspace or type is 404", async () => {
  const other = await at.service.workspace("Other");
  const [foreign] = await at.insert({ workspaceId: other.workspaceId });
  const [id] = await at.insert({ medium: "social" });
  for (const path of [`text/${foreign}`, `text/${id}`, "text/999999"])
    for (const part of ["history", "context"]) {
      const { status, body } = await at.call("GET", `/feeds/${path}/${part}`);
      expect([path, part, status, body]).toEqual([path, part, 404, { message: "Review not found." }]);
    }
});
