import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contacts, reviewOriginals, reviews } from "#server/platform/db/tables/schema.ts";
import { type NewReview, openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

const GIVEN = {
  title: "Fine",
  comment: "<p>I <strong>love</strong> it</p><p>Every day</p>",
  words: "I love it\n\nEvery day",
  rating: 4,
  transcript: "well it is good",
  reviewedAt: "2024-05-06T07:08:09.123456Z",
};
const give = async (changes: NewReview = {}) => (await at.insert({ ...GIVEN, ...changes }))[0] ?? 0;
const put = (id: number, body: object, type = "text") => at.call("PUT", `/feeds/${type}/${id}`, body);
const stored = async (id: number) => (await at.system((db) => db.select().from(reviews).where(eq(reviews.id, id))))[0];
const originals = () => at.system((db) => db.select().from(reviewOriginals));
const context = async (id: number, type = "text") => (await at.call("GET", `/feeds/${type}/${id}/context`)).body.data;

describe("edits of a customer's text", () => {
  test.each([
    ["comment", { comment: "<p>Other</p>" }],
    ["title", { review_title: "Other" }],
    ["rating", { rating: 5 }],
    ["day", { reviewed_at: "2024-05-07" }],
    ["transcript", { transcript: "well, it is good" }],
  ])("a changed %s keeps the original and marks the review", async (_name, body) => {
    const id = await give();
    expect((await put(id, { ...body, edit_reason: "typo", edit_note: " As asked\u0000 " })).status).toBe(200);
    expect(await context(id)).toMatchObject({
      original: {
        comment: GIVEN.comment,
        title: "Fine",
        rating: 4,
        reviewed_at: GIVEN.reviewedAt,
        transcript: GIVEN.transcript,
      },
      edited: { by: expect.any(String), reason: "typo", note: "As asked" },
    });
  });

  test("the stored original stays the first one; each edit records its own reason", async () => {
    const id = await give();
    await put(id, { review_title: "Second", edit_reason: "shortened" });
    const [first] = await originals();
    await put(id, { review_title: "Third", comment: "<p>New</p>" });
    expect(await originals()).toEqual([first]);
    expect(await context(id)).toMatchObject({ original: { title: "Fine" }, edited: { reason: null } });
    await put(id, { review_title: "Fourth", edit_reason: "other" });
    expect((await context(id)).edited.reason).toBe("other");
  });

  test("restoring the text removes the mark; the original stays for later edits", async () => {
    const id = await give();
    await put(id, { review_title: "Other", reviewed_at: "2020-01-01", rating: 1, edit_reason: "typo" });
    await put(id, { review_title: "Fine", rating: 4 });
    expect((await context(id)).edited).not.toBeNull();
    await put(id, { reviewed_at: "2024-05-06" });
    expect(await context(id)).toMatchObject({ edited: null, original: { title: "Fine" } });
    expect(await stored(id)).toMatchObject({ reviewedAt: GIVEN.reviewedAt, editReason: null, editedBy: null });
    await put(id, { rating: 5 });
    expect(await context(id)).toMatchObject({ edited: { reason: null }, original: { rating: 4 } });
    expect(await originals()).toHaveLength(1);
  });

  test("a reason alone, and fields that are not the reviewer's text, set no mark", async () => {
    const id = await give({ transcript: null });
    const before = await stored(id);
    await put(id, { edit_reason: "typo", edit_note: "Nothing else" });
    expect(await stored(id)).toEqual(before);
    await put(id, { favourite: 1, sentiment_id: 1, highlights: ["love it"], transcript: "typed for the first time" });
    expect(await context(id)).toMatchObject({ edited: null, original: null });
    expect(await originals()).toEqual([]);
  });

  test("an unknown reason is refused", async () => {
    const { status, body } = await put(await give(), { review_title: "New", edit_reason: "because" });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["edit_reason"]]);
  });

  test("erasing a person deletes the original; the mark stays", async () => {
    const [contact] = await at.system((db) =>
      db.insert(contacts).values({ workspaceId: at.home.workspaceId, email: "a@b.test" }).returning(),
    );
    const id = await give({ contactId: contact?.id ?? 0 });
    await put(id, { comment: "<p>Somebody</p>", edit_reason: "anonymised", edit_note: "It was Ann" });
    expect((await at.call("DELETE", `/contacts/${contact?.id}`)).status).toBe(200);
    expect(await context(id)).toMatchObject({ original: null, edited: { reason: "anonymised", note: null } });
    await put(id, { comment: "<p>Nobody</p>", edit_reason: "typo" });
    expect(await context(id)).toMatchObject({ original: null, edited: { reason: "typo" } });
  });

  test("deleting a review for good deletes its original", async () => {
    const id = await give();
    await put(id, { rating: 1 });
    expect((await at.call("DELETE", `/feeds/text/${id}`)).status).toBe(200);
    expect(await originals()).toEqual([]);
  });
});

describe("highlights", () => {
  test("highlights must occur in the comment, across markup and lines", async () => {
    const id = await give();
    await put(id, { highlights: ["I  love it\nEvery", "day", "day"] });
    expect((await context(id)).highlights).toEqual(["I love it Every", "day"]);
    const { status, body } = await put(id, { highlights: ["day", "Love"], review_title: "New" });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["highlights.1"]]);
    expect(await stored(id)).toMatchObject({ title: "Fine", highlights: ["I love it Every", "day"] });
  });

  test("highlights that no longer occur are removed with the text", async () => {
    const id = await give({ highlights: ["love it", "Every day"] });
    await put(id, { comment: "<p>Every day!</p>" });
    expect((await stored(id))?.highlights).toEqual(["Every day"]);
    await put(id, { comment: "<p>Gone</p>" });
    expect((await stored(id))?.highlights).toBeNull();
    await put(id, { comment: "<p>Back &amp; forth</p>", highlights: ["Back & forth"] });
    expect((await stored(id))?.highlights).toEqual(["Back & forth"]);
  });
});

describe("cues", () => {
  const cues = [
    { start: 2, end: 4, text: " it is good " },
    { start: 0, end: 2, text: "well" },
  ];

  test("cues set the transcript, in the order of the recording", async () => {
    const id = await give({ medium: "video", transcript: null });
    expect((await put(id, { cues }, "video")).status).toBe(200);
    expect(await stored(id)).toMatchObject({ transcript: "well it is good", editedAt: null });
    expect((await context(id, "video")).cues.map(({ start }: { start: number }) => start)).toEqual([0, 2]);
  });

  test("cues are removed when the transcript changes, and stay when only its line breaks did", async () => {
    const id = await give({ medium: "audio", transcript: null });
    await put(id, { cues }, "audio");
    await put(id, { transcript: "well\nit is good" }, "audio");
    expect((await stored(id))?.cues).toHaveLength(2);
    await put(id, { transcript: "well it is bad" }, "audio");
    expect((await stored(id))?.cues).toBeNull();
  });

  test("an empty list removes cues, as JSON or in a form", async () => {
    const id = await give({ medium: "social" });
    await at.send(`/v3/feeds/social/${id}`, { cues: JSON.stringify(cues) });
    expect(await stored(id)).toMatchObject({ transcript: "well it is good", cues: [{}, {}] });
    await at.send(`/v3/feeds/social/${id}`, { "cues[0][start]": "1.5", "cues[0][end]": "2", "cues[0][text]": "Short" });
    expect(await stored(id)).toMatchObject({ transcript: "Short", cues: [{ start: 1.5, end: 2, text: "Short" }] });
    await at.send(`/v3/feeds/social/${id}`, { cues: "[]" });
    expect(await stored(id)).toMatchObject({ transcript: "Short", cues: null });
  });
});
