import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { REVIEW_PICTURES } from "#contract/reviews/review-picture.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { eq } from "drizzle-orm";

let service: TestService;
let owner: Awaited<ReturnType<TestService["workspace"]>>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  owner = await service.workspace();
});
afterAll(() => service.close());

type NewReview = Partial<typeof reviews.$inferInsert>;
const insert = async (values: NewReview = {}) => {
  const { workspaceId } = owner;
  const [row] = await service.services.database.write(workspaceId, (db) =>
    db
      .insert(reviews)
      .values({ workspaceId, medium: "text", approved: true, comment: "<p>Calm.</p>", words: "Calm.", ...values })
      .returning({ id: reviews.id }),
  );
  return row?.id ?? 0;
};
const change = async (id: number, values: NewReview) => {
  // Direct writes must invalidate cached pages as the API does.
  noteWrite(owner.workspaceId);
  await service.services.database.write(owner.workspaceId, (db) =>
    db
      .update(reviews)
      .set({ ...values, version: 9 })
      .where(eq(reviews.id, id)),
  );
};
const open = (id: number, file: string, headers = {}) => service.request(`/r/${feedbackId(id)}/${file}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a public review has a picture in each format, in other styles and themes", async () => {
  const id = await insert({ rating: 4.5, reviewerName: "Ann Lee" });
  for (const [format, size] of Object.entries(REVIEW_PICTURES)) {
    const response = await open(id, `${format}.png`);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ format: "png", ...size });
  }
  const pictures = await Promise.all(
    ["", "?style=plain", "?style=accent", "?theme=dark"].map(async (query) =>
      bytesOf(await open(id, `link.png${query}`)),
    ),
  );
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(4);
  expect((await open(id, "other.png")).status).toBe(404);
  expect((await open(id, "report")).status).toBe(200);
});

test("a picture has a tag that changes with the review", async () => {
  const id = await insert();
  const first = await open(id, "link.png");
  const tag = first.headers.get("etag") ?? "";
  expect((await open(id, "link.png", { "if-none-match": tag })).status).toBe(304);
  await change(id, { comment: "<p>Calmer.</p>", words: "Calmer." });
  const second = await open(id, "link.png", { "if-none-match": tag });
  expect(second.status).toBe(200);
  expect((await bytesOf(second)).equals(await bytesOf(first))).toBe(false);
});

test("a review that is not public, or no longer, has no picture", async () => {
  const id = await insert();
  expect((await open(id, "link.png")).status).toBe(200);
  for (const hidden of [
    { approved: false },
    { setAsideReason: null, approved: false },
    { approved: true, agreed: ["publish_media" as const] },
  ]) {
    await change(id, hidden);
    expect((await open(id, "link.png")).status).toBe(404);
  }
});

test("a person who did not agree to be named is not in the picture", async () => {
  const id = await insert({ reviewerName: "Ann Lee", agreed: ["publish_text"] });
  const unnamed = await bytesOf(await open(id, "link.png"));
  await change(id, { reviewerName: "Bob" });
  expect(await bytesOf(await open(id, "link.png"))).toEqual(unnamed);
  await change(id, { agreed: null });
  expect((await bytesOf(await open(id, "link.png"))).equals(unnamed)).toBe(false);
});

test("markup in a review is drawn as text", async () => {
  const id = await insert({
    comment: "<p>&lt;/span&gt;&lt;svg onload=x&gt; &amp; more</p>",
    words: "</span><svg onload=x> & more",
    reviewerName: '"><image href="http://127.0.0.1:1/x"/>',
  });
  expect((await open(id, "square.png")).status).toBe(200);
});

test("a form without an image has a drawn one", async () => {
  const { data } = await owner.api.call("createForm", { body: { name: "Stay" } });
  const { slug } = data;
  const html = await (await service.request(`/form/${slug}`)).text();
  expect(html).toContain(
    `<meta property="og:image" content="${service.services.config.publicUrl}/form/${slug}/share.png"`,
  );
  const picture = await bytesOf(await service.request(`/form/${slug}/share.png`));
  expect(await sharp(picture).metadata()).toMatchObject(REVIEW_PICTURES.link);
  expect((await service.request("/form/nothing/share.png")).status).toBe(404);
});
