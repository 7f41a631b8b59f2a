import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SENTIMENTS } from "#contract/kind.ts";
import { labels, reviewLabels } from "#server/db/schema.ts";
import { type NewReview, openTestHome } from "./for-tests.ts";

const at = openTestHome();

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

describe("paging (section 4.8)", () => {
  test("fifteen a page, newest arrival first, no row twice or left out while new ones arrive", async () => {
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

  test("by page number alone, beyond the end, and with pages that are none", async () => {
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

test("search finds text literally, whatever is in it", async () => {
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

test("identifiers that do not exist or belong elsewhere match nothing", async () => {
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

interface Model extends NewReview {
  labelIds: string[];
}

const Model = fc.record<Model>({
  medium: fc.constantFrom("text", "video", "audio", "social"),
  socialType: fc.constantFrom("social", "manual_text"),
  words: fc.constantFrom("", "Great dress", "great_fit", "great"),
  reviewerName: fc.constantFrom("", "Ann", "dressmaker"),
  rating: fc.constantFrom(null, 1, 2.5, 3, 4.5, 5),
  favourite: fc.boolean(),
  sentimentId: fc.constantFrom(null, 1, 2, 3),
  formId: fc.constantFrom(null, 1, 2),
  platformId: fc.constantFrom(null, 1, 2),
  hasVideo: fc.boolean(),
  hasAudio: fc.boolean(),
  labelIds: fc.subarray(["a", "b"]),
});

/** One filter of the interface: how it is sent and, told anew, what it means. */
type Filter = [query: string, means: (review: Model) => boolean];
const key = (name: string, values: readonly (string | number)[]) =>
  values.map((value) => `filter[${name}][]=${value}`).join("&");
const some = <T>(values: readonly T[], filter: (chosen: T[]) => Filter) =>
  fc.subarray([...values], { minLength: 1 }).map(filter);

const carries: Record<string, (review: Model) => boolean> = {
  video: (review) => review.hasVideo === true,
  audio: (review) => review.hasAudio === true,
  text: (review) => review.medium === "text" || (review.medium === "social" && review.socialType === "manual_text"),
};
const Filters = fc.array(
  fc.oneof(
    fc
      .constantFrom("dress", "GREAT", "_", "ann", "zz")
      .map<Filter>((text) => [
        `filter[search]=${text}`,
        (review) =>
          [review.reviewerName, review.words].some((part) => part?.toLowerCase().includes(text.toLowerCase())),
      ]),
    some(["video", "audio", "text", "social", "other"], (types) => {
      const known = types.filter((type) => carries[type]);
      return [
        key("feed-types", types),
        (review) => known.length === 0 || known.some((type) => carries[type]?.(review)),
      ];
    }),
    some(["text", "social"], (types) => [
      key("record-types", types),
      (review) => types.some((type) => type === review.medium),
    ]),
    fc
      .constantFrom("true", "1", "false", "0", "")
      .map<Filter>((text) => [
        `filter[favourite]=${text}`,
        (review) => text === "0" || review.favourite === (text !== ""),
      ]),
    fc
      .constantFrom("1", "false", "0", "")
      .map<Filter>((text) => [
        `filter[review_with_comment]=${text}`,
        (review) => text === "0" || (review.words !== "") === (text !== ""),
      ]),
    some([...SENTIMENTS, "odd"], (chosen) => {
      const wanted = SENTIMENTS.flatMap((name, index) => (chosen.includes(name) ? [index + 1] : []));
      return [key("sentiments", chosen), (review) => wanted.length === 0 || wanted.includes(review.sentimentId ?? 0)];
    }),
    some([1, 3, 5, 99], (stars) => [
      key("star-rating", stars),
      (review) => review.rating != null && review.rating >= Math.min(...stars) && review.rating <= Math.max(...stars),
    ]),
    some([1, 2, 3], (forms) => [key("feed-forms", forms), (review) => forms.includes(review.formId ?? 0)]),
    some([1, 2, 3], (platforms) => [
      key("imported-froms", platforms),
      (review) => platforms.includes(review.platformId ?? 0),
    ]),
    some(["a", "b", "c"], (wanted) => [
      key("review-labels", wanted),
      (review) => wanted.some((id) => review.labelIds.includes(id)),
    ]),
  ),
  { maxLength: 3 },
);

test("every combination of filters means what section 4.8 says", { timeout: 60_000 }, async () => {
  const models = fc.sample(Model, { numRuns: 60, seed: 1 });
  const made = await at.insert(...models.map(({ labelIds: _labelIds, ...row }) => row));
  await at.system(async (db) => {
    const { workspaceId } = at.home;
    await db.insert(labels).values(["a", "b"].map((id) => ({ workspaceId, id, name: id })));
    await db
      .insert(reviewLabels)
      .values(
        models.flatMap(({ labelIds }, index) =>
          labelIds.map((labelId) => ({ workspaceId, labelId, reviewId: made[index] ?? 0 })),
        ),
      );
  });
  const check = async (filters: Filter[]) => {
    // The same key twice would be another filter: keep the first of each.
    const names = filters.map(([query]) => query.split("]")[0]);
    const used = filters.filter((_, index) => names.indexOf(names[index]) === index);
    const expected = made
      .filter((_, index) => used.every(([, means]) => models[index] && means(models[index])))
      .toReversed();
    expect(await ids(used.map(([query]) => query).join("&"))).toEqual(expected);
  };
  await fc.assert(fc.asyncProperty(Filters, check), { numRuns: 150 });
});

test("labels, files and the block of its type come with each item", async () => {
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

test("selected reviews come in the order asked, without unknown, foreign and wrongly typed ones", async () => {
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
