import { describe, expect, test } from "vitest";
import { attachments, forms, imports, reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const context = async (id: number, type = "text") => (await at.call("GET", `/feeds/${type}/${id}/context`)).body.data;
const workspaceId = () => at.home.workspaceId;

describe("provenance of a review", () => {
  test("a review collected by a form names it", async () => {
    const values = {
      workspaceId: workspaceId(),
      userId: 1,
      uniqueFormId: "form_x",
      slug: "x",
      name: "Ask",
      fields: {},
    };
    const [form] = await at.system((db) => db.insert(forms).values(values).returning());
    const [id = 0] = await at.insert({ formId: form?.id ?? 0, consent: "Yes, publish it" });
    expect(await context(id)).toMatchObject({
      origin: { kind: "form", form: { id: form?.id, name: "Ask" }, import: null },
      consent: "Yes, publish it",
    });
  });

  test.each([
    ["csv_text_review", "import"],
    ["web_link", "import"],
    ["text_review", "manual"],
    ["video_review", "manual"],
    ["audio_review", "manual"],
  ])("%s: %s, with its source and date", async (kind, origin) => {
    const values = { workspaceId: workspaceId(), kind, name: "Source", state: "done" };
    const [source] = await at.system((db) => db.insert(imports).values(values).returning());
    const [id = 0] = await at.insert({
      medium: "social",
      socialType: "manual_text",
      importId: source?.id ?? 0,
      platformId: 1,
      sourceUrl: "https://a.test/1",
    });
    expect((await context(id, "social")).origin).toMatchObject({
      kind: origin,
      import: { id: source?.id, name: "Source", kind },
      platform: { id: 1, name: expect.any(String) },
      source_url: "https://a.test/1",
      received_at: expect.stringMatching(/Z$/),
    });
  });

  test("a review made through the interface says so", async () => {
    const [id = 0] = await at.insert({ medium: "audio" });
    expect((await context(id, "audio")).origin.kind).toBe("interface");
  });

  test("duplicates are linked both ways", async () => {
    const [first = 0] = await at.insert({ fingerprint: "f" });
    const [again = 0] = await at.insert({ fingerprint: "f", duplicatedFromId: first, medium: "social" });
    expect((await context(first)).repeats).toEqual([{ type: "social", id: again }]);
    expect((await context(again, "social")).duplicate_of).toEqual({ type: "text", id: first });
  });
});

test("walls and widgets that selected the review are listed; a hidden one is marked as not shown", async () => {
  const [id = 0] = await at.insert({});
  const feeds = [`feed-text-item-${id}`];
  await at.call("POST", "/pages", { name: "Home", public_slug: "loved", feeds });
  await at.call("POST", "/widgets", { name: "Strip", widget_type_id: 4, feeds });
  const places = async () => (await context(id)).places;
  expect(await places()).toMatchObject([
    { kind: "page", name: "Home", public_url: "http://localhost:4300/w/loved", shown: true },
    { kind: "widget", name: "Strip", public_url: null, shown: true },
  ]);
  await at.system((db) => db.update(reviews).set({ setAsideReason: "duplicate", setAsideNote: "Twice" }));
  expect(await context(id)).toMatchObject({
    state: "set_aside",
    set_aside: { reason: "duplicate", note: "Twice" },
    places: [{ shown: false }, { shown: false }],
  });
});

test("files come with what a player needs", async () => {
  const [id = 0] = await at.insert({ medium: "audio" });
  const file = { kind: "audio", file: "x.mp3", contentType: "audio/mpeg", bytes: 9, duration: 1.5, peaks: [0, 1] };
  await at.system((db) => db.insert(attachments).values({ workspaceId: workspaceId(), reviewId: id, ...file }));
  expect((await context(id, "audio")).files).toMatchObject([
    {
      kind: "audio",
      url: "http://localhost:4300/media/x.mp3",
      bytes: 9,
      duration: 1.5,
      peaks: [0, 1],
      state: "queued",
    },
  ]);
});
