import { describe, expect, test } from "vitest";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { attachments } from "#server/platform/db/tables/schema.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { type NewReview, openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";

const at = openReviewsFixture();

async function give(agreed: ConsentPurpose[] | null, more: NewReview = {}) {
  noteWrite(at.home.workspaceId);
  const columns = { reviewerName: "Ann Example", comment: "<p>I love it</p>", words: "I love it", rating: 5 };
  const person = {
    reviewerCompany: "Annworks",
    reviewerPosition: "Founder",
    avatar: "face.webp",
    companyLogo: "logo.webp",
  };
  const cues = [{ start: 0, end: 1, text: "Spoken" }];
  const [id = 0] = await at.insert({ ...columns, ...person, cues, agreed, approved: true, ...more });
  const file = { workspaceId: at.home.workspaceId, reviewId: id, bytes: 1, contentType: "video/webm" };
  await at.system((db) => db.insert(attachments).values({ ...file, kind: "video", file: "clip.webm" }));
  return id;
}

const feeds = (ids: number[]) => ids.map((id) => `feed-text-item-${id}`);
const text = async (path: string) => (await at.service.request(path)).text();

async function surfaces(id: number) {
  const { body: page } = await at.call("POST", "/pages", { name: "Wall", public_slug: "loved", feeds: feeds([id]) });
  const { body: masonry } = await at.call("POST", "/widgets", { name: "W", widget_type_id: 4, feeds: feeds([id]) });
  const { body: strip } = await at.call("POST", "/widgets", { name: "L", widget_type_id: 18, feeds: feeds([id]) });
  const { unique_page_id: pageId } = page.data;
  return {
    wall: await text("/w/loved"),
    embed: await text(`/embed/${pageId}`),
    interface: await text(`/v3/embed/${pageId}`),
    widget: await text(`/embed/${masonry.data.id}`),
    strip: await text(`/embed/${strip.data.id}`),
    page: await text(`/r/${feedbackId(id)}`),
    captions: await text(`/captions/${feedbackId(id)}.vtt`),
  };
}

describe("public pages show only what the reviewer consented to", () => {
  test("reviews from before consent was asked are shown in full", async () => {
    const seen = await surfaces(await give(null));
    for (const name of ["wall", "embed", "interface", "widget", "page"] as const) {
      expect(seen[name]).toContain("I love it");
      expect(seen[name]).toContain("Ann Example");
      expect(seen[name]).toContain("clip.webm");
    }
    expect(seen.strip).toContain("logo.webp");
    expect(seen.captions).toContain("Spoken");
  });

  test("without publish_text the review is shown nowhere", async () => {
    const seen = await surfaces(await give(["publish_person", "publish_media", "contact"]));
    for (const html of Object.values(seen))
      for (const part of ["love it", "Ann", "webp", "clip.webm", "Spoken"]) expect(html).not.toContain(part);
  });

  test("without publish_person the reviewer is not named", async () => {
    const seen = await surfaces(await give(["publish_text", "publish_media"]));
    for (const name of ["wall", "embed", "interface", "widget", "page"] as const) {
      expect(seen[name]).toContain("I love it");
      expect(seen[name]).toContain("clip.webm");
    }
    for (const html of Object.values(seen))
      for (const part of ["Ann", "Founder", "face.webp", "logo.webp"]) expect(html).not.toContain(part);
  });

  test("without publish_media there is neither picture nor recording nor transcript", async () => {
    const seen = await surfaces(await give(["publish_text", "publish_person"]));
    for (const name of ["wall", "embed", "interface", "widget", "page"] as const)
      expect(seen[name]).toContain("Ann Example");
    for (const html of Object.values(seen))
      for (const part of ["clip.webm", "Spoken", "/captions/"]) expect(html).not.toContain(part);
  });
});

describe("a review without consent to publish cannot be published", () => {
  test("it is neither approved nor selected for a wall; the other reviews of the bulk action are", async () => {
    const refused = await give(["publish_person"], { approved: false });
    const fine = await give(null, { approved: false });
    const items = [refused, fine].map((id) => ({ type: "text", id }));
    const approve = await at.call("POST", "/feeds/changes", { items, change: { act: "approve" } });
    expect(approve.body.data).toMatchObject({ done: 1, failed: 1 });
    const { body } = await at.call("POST", "/pages", { name: "Wall", public_slug: "loved" });
    const change = { act: "wall", unique_page_id: body.data.unique_page_id, on: true };
    const put = await at.call("POST", "/feeds/changes", { items, change });
    expect(put.body.data).toMatchObject({ done: 1, failed: 1 });
    const state = await at.get(`/v3/feeds/text/${refused}/context`);
    expect(JSON.parse(state.body).data).toMatchObject({ state: "new", agreed: ["publish_person"], places: [] });
  });
});
