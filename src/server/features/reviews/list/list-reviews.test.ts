import { describe, expect, test } from "vitest";
import { labels, reviewLabels } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

async function ids(query: string): Promise<number[]> {
  const found: number[] = [];
  let path: string | null = `/v3/feeds?${query}`;
  while (path) {
    const { status, body } = await at.get(path);
    expect(status, body).toBe(200);
    const { data } = JSON.parse(body);
    found.push(...data.data.map(({ id }: { id: number }) => id));
    path = data.next_page_url && data.next_page_url.replace("http://localhost:4300", "");
  }
  return found;
}

describe("paging (v3 interface, section 4.8)", () => {
  test("fifteen a page, newest arrival first; no row is repeated or missed while reviews arrive", async () => {
    const made = await at.insert(...Array.from({ length: 40 }, () => ({})));
    const first = await at.home.api.call("listReviews", { query: { filter: { "record-types": ["text"] } } });
    expect(first.data.data.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 15));
    expect(first.data).toMatchObject({ current_page: 1, from: 1, to: 15, per_page: 15, prev_page_url: null });
    await at.insert({}, {});
    const next = new URL(first.data.next_page_url ?? "");
    expect(next.searchParams.getAll("filter[record-types][]")).toEqual(["text"]);
    const second = JSON.parse((await at.get(next.pathname + next.search)).body).data;
    expect(second.data.map(({ id }: { id: number }) => id)).toEqual(made.toReversed().slice(15, 30));
    expect(second).toMatchObject({ from: 16, to: 30 });
    expect(second.prev_page_url).toContain("page=1");
  });

  test("pages by number, beyond the end and with invalid numbers", async () => {
    const made = await at.insert(...Array.from({ length: 16 }, () => ({})));
    const page = async (text: string) => JSON.parse((await at.get(`/v3/feeds?page=${text}`)).body).data;
    expect((await page("2")).data.map(({ id }: { id: number }) => id)).toEqual([made[0]]);
    expect((await page("2")).next_page_url).toBeNull();
    expect(await page("3")).toMatchObject({ data: [], from: null, to: null, next_page_url: null });
    expect(await page("9007199254740991")).toMatchObject({ data: [] });
    for (const text of ["0", "-1", "x", "1.5", "", "1e400"])
      expect(await page(text)).toMatchObject({ current_page: 1 });
  });
});

test("search matches text literally", async () => {
  const [percent, under, back, name, emoji] = await at.insert(
    { words: "100% good" },
    { words: "a_b" },
    { words: "c\\d" },
    { reviewerName: "Zoë O'Brien", words: "fine" },
    { words: "🎉 party" },
  );
  for (const [text, id] of [
    ["0%", percent],
    ["A_B", under],
    ["_", under],
    ["\\", back],
    ["c\\d", back],
    ["ZOË o'b", name],
    ["🎉", emoji],
    ["%", percent],
  ] as const)
    expect(await ids(`filter[search]=${encodeURIComponent(text)}`), text).toEqual([id]);
  for (const text of ["a%b", "' or 1=1 --", "nothing", "a\\_"])
    expect(await ids(`filter[search]=${encodeURIComponent(text)}`)).toEqual([]);
  expect(await ids("search=nothing")).toHaveLength(5);
});

test("ids that do not exist or belong to another workspace match nothing", async () => {
  const other = await at.service.workspace("Other");
  await at.insert({ formId: 1, platformId: 1 });
  const [foreign] = await at.insert({ workspaceId: other.workspaceId, formId: 7 });
  await at.system(async (db) => {
    await db.insert(labels).values({ workspaceId: other.workspaceId, id: "l-other", name: "x" });
    await db
      .insert(reviewLabels)
      .values({ workspaceId: other.workspaceId, labelId: "l-other", reviewId: foreign ?? 0 });
  });
  for (const filter of [
    "feed-forms][]=7",
    "feed-forms][]=9007199254740991",
    "feed-forms][]=1e99",
    "review-labels][]=l-other",
    "review-labels][]=%00",
    "imported-froms][]=99999999999",
    "imported-froms][]=-1",
  ])
    expect(await ids(`filter[${filter}`), filter).toEqual([]);
});

test("each item has its labels, files and the block of its type", async () => {
  const [text, social] = await at.insert(
    { comment: "<p>Hi</p>", words: "Hi", rating: 4 },
    { medium: "social", socialType: "social", platformId: 1, favourite: true },
  );
  await at.system(async (db) => {
    const { workspaceId } = at.home;
    await db.insert(labels).values({ workspaceId, id: "l1", name: "Best", colour: "#123456" });
    await db.insert(reviewLabels).values({ workspaceId, labelId: "l1", reviewId: text ?? 0 });
  });
  const { data } = await at.home.api.call("listReviews", { query: {} });
  expect(data.data[0]).toMatchObject({
    id: social,
    feed_type: "social_feed",
    favourite: 1,
    social_feed: { social_platform: { slug: "google" }, attachments: [] },
  });
  expect(data.data[1]).toMatchObject({
    id: text,
    feed_identifier: null,
    favourite: 0,
    text_feed: { value: "4", comment: "<p>Hi</p>" },
    review_labels: [{ id: "l1", name: "Best", attributes: { css_color_code: "#123456" } }],
  });
  expect(data.data[1]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
});

test("selected reviews keep the requested order; unknown, foreign and wrongly typed ones are left out", async () => {
  const other = await at.service.workspace("Other");
  const [a, b] = await at.insert({ words: "a" }, { medium: "social", words: "b" });
  const [foreign] = await at.insert({ workspaceId: other.workspaceId });
  const { data } = await at.home.api.call("listSelectedReviews", {
    body: {
      selected_feeds: [
        `feed-social-item-${b}`,
        `feed-text-item-${foreign}`,
        "feed-text-item-999",
        `feed-video-item-${a}`,
        "nonsense",
        `feed-text-item-${a}`,
      ],
    },
  });
  expect(data.map(({ feed_identifier }) => feed_identifier)).toEqual([`feed-social-item-${b}`, `feed-text-item-${a}`]);
  const list = await at.home.api.call("listPageReviews", { query: {} });
  expect(list.data.data.map(({ feed_identifier }) => feed_identifier)).toEqual([
    `feed-social-item-${b}`,
    `feed-text-item-${a}`,
  ]);
});

test("each read of a review says whether its reviewer agreed to publication", async () => {
  const [unasked = 0, agreed = 0, refused = 0] = await at.insert(
    { agreed: null },
    { agreed: ["publish_text"] },
    { agreed: ["publish_person"] },
  );
  const expected = new Map([
    [unasked, true],
    [agreed, true],
    [refused, false],
  ]);
  const listed = await at.home.api.call("listReviews", { query: {} });
  expect(new Map(listed.data.data.map((one) => [one.id, one.extra_details.may_publish]))).toEqual(expected);
  const choices = JSON.parse((await at.get("/v3/pages/feeds")).body).data.data;
  for (const one of choices) expect(one.extra_details.may_publish).toBe(expected.get(one.id));
  expect(choices).toHaveLength(3);
  const read = JSON.parse((await at.get(`/v3/feeds/text/${refused}`)).body);
  expect(read.data.extra_details.may_publish).toBe(false);
});
