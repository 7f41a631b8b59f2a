import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { FACETS, type Facet } from "#contract/reviews/lists/review-facets.ts";
import { labels, reviewLabels } from "#server/platform/db/tables/schema.ts";
import { type NewReview, openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
type Filter = Record<string, string | string[]>;

const one = <T>(values: readonly T[], index: number) => values[index % values.length];

async function fill() {
  const rows = Array.from({ length: 60 }, (_, index): NewReview => {
    const medium = one(["text", "video", "audio", "social", "text", "social"], index) ?? "text";
    return {
      medium,
      socialType: medium === "social" ? one(["social", "manual_text"], Math.floor(index / 6)) : null,
      hasVideo: medium === "video" || index % 13 === 0,
      hasAudio: medium === "audio",
      approved: index % 7 > 2,
      setAsideReason: index % 7 === 0 ? "spam" : null,
      rating: one([null, 1, 2, 4.5, 5, 5, 3], index),
      ratingType: index % 11 === 0 ? "thumbs_up" : "star",
      sentimentId: one([null, 1, 2, 3], index),
      platformId: medium === "social" ? one([1, 2], index) : null,
      formId: medium === "social" ? null : one([4, 5, null], index),
      languageId: one([null, 1, 13], Math.floor(index / 4)),
      words: index % 5 === 0 ? "" : `team ${index}`,
    };
  });
  const ids = await at.insert(...rows);
  const { workspaceId } = at.home;
  const carried = ids.flatMap((reviewId, index) =>
    ["a", "b"].filter((_, at) => index % (at + 3) === 0).map((labelId) => ({ workspaceId, labelId, reviewId })),
  );
  await at.system(async (db) => {
    await db.insert(labels).values(["a", "b", "c"].map((id) => ({ workspaceId, id, name: id })));
    await db.insert(reviewLabels).values(carried);
  });
}

async function listed(filter: Filter): Promise<number> {
  let found = 0;
  for (let page = 1; ; page += 1) {
    const { data } = await at.home.api.call("listReviews", { query: { filter, page } });
    found += data.data.length;
    if (!data.next_page_url) return found;
  }
}

/** Facets with known values list all of them, also those with no reviews. */
const CLOSED: Partial<Record<Facet, string[]>> = {
  "record-types": ["text", "video", "audio", "social"],
  "feed-types": ["text", "video", "audio"],
  states: ["new", "approved", "set_aside"],
  "star-rating": ["1", "2", "3", "4", "5"],
  sentiments: ["positive", "neutral", "negative"],
};

test.each<[string, Filter]>([
  ["no filter", {}],
  ["each other's filters", { states: ["new", "approved"], "star-rating": ["4", "5"], "feed-types": ["text", "video"] }],
  ["words, labels and days", { search: "team", "review-labels": ["a"], "date-from": "2026-01-01" }],
  ["no words", { review_with_comment: "", languages: ["1", "13"] }],
  ["words and sentiments", { review_with_comment: "1", sentiments: ["positive"] }],
])("each count equals the number of reviews the list finds with that value: %s", async (_name, filter) => {
  await fill();
  const other = await at.service.workspace("Other");
  await at.insert({ workspaceId: other.workspaceId, platformId: 1, languageId: 1, approved: true, rating: 5 });
  const { data } = await at.home.api.call("getReviewFacets", { query: { filter, facets: [...FACETS] } });
  expect(data.total).toEqual({ count: await listed(filter), more: false });
  expect(data.more).toBe(false);
  expect(Object.keys(data.facets).toSorted()).toEqual([...FACETS].toSorted());
  for (const facet of FACETS) {
    const values = data.facets[facet] ?? [];
    for (const { value, count } of values)
      expect([facet, value, count]).toEqual([facet, value, await listed({ ...filter, [facet]: [value] })]);
    const some = values.filter(({ count }) => count > 0).map(({ value }) => value);
    expect(values.map(({ value }) => value)).toEqual(CLOSED[facet] ?? some);
  }
});

test("several filters are counted in order; an empty filter counts all", async () => {
  await fill();
  const { body } = await at.call(
    "GET",
    "/feeds/counts?filters[0][states][]=new&filters[1]=&filters[2][states][]=set_aside&filters[3][states][]=odd",
  );
  const counts = body.data.map(({ count }: { count: number }) => count);
  expect(counts).toEqual([await listed({ states: ["new"] }), 60, await listed({ states: ["set_aside"] }), 60]);
  expect((await at.call("GET", "/feeds/counts")).body).toEqual({ data: [] });
  const many = Array.from({ length: LIMITS.viewsCounted + 1 }, (_, index) => `filters[${index}]=`).join("&");
  expect((await at.call("GET", `/feeds/counts?${many}`)).status).toBe(422);
});

test("counts stop at a limit and say so", async () => {
  await at.insert(...Array.from({ length: LIMITS.countedReviews }, () => ({})));
  const count = async () => (await at.home.api.call("countReviews", { query: { filters: [{ search: "" }] } })).data[0];
  expect(await count()).toEqual({ count: LIMITS.countedReviews, more: false });
  await at.insert({});
  expect(await count()).toEqual({ count: LIMITS.countedReviews, more: true });
});

test("facets that the summaries cannot answer are counted over the newest reviews only, and the response says so", async () => {
  const { workspaceId } = at.home;
  const rows = (count: number, row: NewReview) => at.insert(...Array.from({ length: count }, () => row));
  const most = LIMITS.facetedReviews;
  const same = { words: "fine", favourite: true, reviewedAt: "2026-10-01T00:00:00Z" };
  await rows(5, { ...same, languageId: 13 });
  for (let made = 1; made < most; made += 1000) await rows(Math.min(1000, most - made), { ...same, languageId: 1 });
  await at.system((db) =>
    db.execute(sql`with l as (insert into labels (workspace_id, id, name) values (${workspaceId}, 'a', 'a'))
      insert into review_labels (workspace_id, label_id, review_id) select workspace_id, 'a', id from reviews`),
  );
  const facets = async (filter: Filter) =>
    (await at.home.api.call("getReviewFacets", { query: { filter, facets: ["languages", "review-labels"] } })).data;
  expect(await facets({ search: "fine" })).toMatchObject({
    more: true,
    facets: {
      languages: [{ count: LIMITS.facetedMatches + 1 }],
      "review-labels": [{ count: LIMITS.facetedMatches + 1 }],
    },
  });
  expect(await facets({ "date-from": "2026-01-01" })).toMatchObject({
    more: true,
    facets: { languages: [{ count: most - 1 }, { count: 2 }], "review-labels": [{ count: most + 1 }] },
  });
  expect(await facets({ favourite: "1" })).toMatchObject({
    more: true,
    facets: { languages: [{ count: most - 1 }, { count: 5 }], "review-labels": [{ count: most + 1 }] },
  });
  expect(await facets({})).toMatchObject({
    more: false,
    facets: { languages: [{ count: most - 1 }, { count: 5 }], "review-labels": [{ count: most + 4 }] },
  });
  const early = await facets({ "date-to": "2026-01-01" });
  expect(early).toEqual({
    total: { count: 0, more: false },
    more: false,
    facets: { languages: [], "review-labels": [] },
  });
});
