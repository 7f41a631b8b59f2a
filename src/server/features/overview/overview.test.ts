import { expect, test, vi } from "vitest";
import type { Input } from "#api/create-api.ts";
import {
  contacts,
  formSteps,
  forms,
  invitationRuns,
  invitees,
  pageReviews,
  pages,
  wallDays,
  wallHosts,
  widgets,
} from "#server/platform/db/tables/schema.ts";
import { type NewReview, openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const PERIOD = { from: "2026-10-01", to: "2026-10-07" };
const day = (number: number) => `2026-10-0${number}T12:00:00Z`;

const read = async (query: Input<"getOverview">["query"] = PERIOD) =>
  (await at.home.api.call("getOverview", { query })).data;
const search = async (q: string) => (await at.home.api.call("searchEverything", { query: { q } })).data;

type Filter = Record<string, string | string[]>;
async function listed(filter: Filter): Promise<number> {
  const within = { ...filter, "date-from": PERIOD.from, "date-to": PERIOD.to };
  const { data } = await at.home.api.call("listReviews", { query: { filter: within } });
  return data.data.length;
}

const REVIEWS: NewReview[] = [
  { reviewedAt: day(1), rating: 5, sentimentId: 1, words: "Support support", formId: 1, approved: true },
  { reviewedAt: day(2), rating: 4, medium: "video", sentimentId: 1, words: "Quick support", formId: 1 },
  { reviewedAt: day(2), rating: 1, medium: "social", platformId: 1, sentimentId: 3, words: "Slow parcel" },
  { reviewedAt: day(7), medium: "social", platformId: 1, words: "Parcel", setAsideReason: "spam" },
  { reviewedAt: day(7), medium: "audio", rating: 4.5, words: "Parcel, slow" },
  { reviewedAt: "2026-10-08T00:00:00Z", words: "After" },
  { reviewedAt: "2026-09-30T23:59:00Z", words: "Before" },
];

async function furnish(reviewId: number) {
  const { workspaceId } = at.home;
  return at.system(async (db) => {
    const form = { workspaceId, id: 1, uniqueFormId: "form_needle", slug: "needle", name: "Needle form" };
    await db.insert(forms).values(form);
    const steps = { workspaceId, formId: 1, day: "2026-10-03" };
    await db.insert(formSteps).values([
      { ...steps, step: "welcome", count: 40 },
      { ...steps, step: "capture", count: 10 },
      { ...steps, step: "thanks", count: 4 },
      { ...steps, day: "2026-10-08", step: "thanks", count: 9 },
    ]);
    const page = { uniquePageId: "page_needle", slug: "needle-wall", name: "Wall of Needle", meta: {}, attributes: {} };
    const [made] = await db
      .insert(pages)
      .values({ workspaceId, userId: at.home.userId, ...page })
      .returning({ id: pages.id });
    await db.insert(pageReviews).values({ workspaceId, pageId: made?.id ?? 0, reviewId, position: 0 });
    await db.insert(widgets).values({ workspaceId, userId: 1, id: "needle-widget", name: "A needle strip", type: 4 });
    const seen = { workspaceId, kind: "page" as const, wallId: "page_needle" };
    await db.insert(wallDays).values([
      { ...seen, day: "2026-10-02", views: 8, reads: 3, clicks: 1 },
      { ...seen, day: "2026-09-02", views: 100 },
      { ...seen, kind: "widget", wallId: "needle-widget", day: "2026-10-02", views: 2 },
    ]);
    await db.insert(wallHosts).values([
      { ...seen, host: "shop.example", lastSeen: "2026-10-05T10:00:00Z" },
      { ...seen, host: "old.example", lastSeen: "2026-01-05T10:00:00Z" },
    ]);
    const [run] = await db
      .insert(invitationRuns)
      .values({ workspaceId, formId: 1, name: "Needle buyers" })
      .returning({ id: invitationRuns.id });
    const person = { workspaceId, runId: run?.id ?? 0 };
    await db.insert(invitees).values([
      { ...person, email: "a@example.test", sentAt: day(2), reviewedAt: day(3) },
      { ...person, email: "b@example.test", sentAt: day(3), reviewedAt: "2026-11-03T12:00:00Z" },
      { ...person, email: "c@example.test" },
    ]);
    await db.insert(contacts).values({ workspaceId, name: "Ned Le", email: "needle@example.test" });
  });
}

test("every review figure equals the result of its inbox filter", async () => {
  await at.insert(...REVIEWS);
  const other = await at.service.workspace("Other");
  await at.insert({ ...REVIEWS[0], workspaceId: other.workspaceId });
  const { reviews } = await read();
  expect([reviews.total, reviews.before]).toEqual([await listed({}), 1]);
  for (const { value, count } of reviews.types)
    expect([value, count]).toEqual([value, await listed({ "record-types": [value] })]);
  for (const { value, count } of reviews.stars.filter((one) => /^\d$/.test(one.value)))
    expect([value, count]).toEqual([value, await listed({ "star-rating": [value] })]);
  expect(reviews.stars).toContainEqual({ value: "4.5", count: 1 });
  expect(reviews.stars).toContainEqual({ value: "none", count: 1 });
  for (const { value, count } of reviews.sentiments.filter((one) => one.value !== "none"))
    expect([value, count]).toEqual([value, await listed({ sentiments: [value] })]);
  expect(reviews.days).toEqual([
    { day: "2026-10-01", text: 1, video: 0, audio: 0, social: 0, stars_sum: 5, stars_count: 1 },
    { day: "2026-10-02", text: 0, video: 1, audio: 0, social: 1, stars_sum: 5, stars_count: 2 },
    { day: "2026-10-07", text: 0, video: 0, audio: 1, social: 1, stars_sum: 4.5, stars_count: 1 },
  ]);
  expect([reviews.rating, reviews.rating_before]).toEqual([
    { sum: 14.5, count: 4 },
    { sum: 0, count: 0 },
  ]);
});

test("by arrival, days are those of the time zone, and the inbox filter finds the same reviews", async () => {
  await at.insert(
    { createdAt: "2026-10-01T21:59:59Z", reviewedAt: "2020-01-01T00:00:00Z", rating: 1 },
    { createdAt: "2026-10-01T22:00:00Z", reviewedAt: "2020-01-01T00:00:00Z", rating: 5, words: "Support parcel" },
    { createdAt: "2026-10-25T22:59:59Z", reviewedAt: "2020-01-01T00:00:00Z", rating: 4, words: "Parcel" },
    { createdAt: "2026-10-25T23:00:00Z", reviewedAt: "2026-10-25T00:00:00Z", rating: 2 },
  );
  const query = { by: "arrived", time_zone: "Europe/Vienna", from: "2026-10-02", to: "2026-10-25" } as const;
  const found = await read(query);
  expect(found).toMatchObject({ by: "arrived", time_zone: "Europe/Vienna", from: "2026-10-02", to: "2026-10-25" });
  // The clocks go back on 25 October.
  expect(found.reviews.days.map(({ day, stars_sum: stars }) => [day, stars])).toEqual([
    ["2026-10-02", 5],
    ["2026-10-25", 4],
  ]);
  expect([found.reviews.total, found.reviews.before, found.reviews.rating_before]).toEqual([
    2,
    1,
    { sum: 1, count: 1 },
  ]);
  expect(found.words).toEqual([{ value: "parcel", count: 2 }]);
  const filter = { "arrived-from": "2026-10-02T00:00:00+02:00", "arrived-to": "2026-10-26T00:00:00+01:00" };
  const inbox = (await at.home.api.call("listReviews", { query: { filter } })).data.data;
  expect(new Set(inbox.map(({ rating }) => rating))).toEqual(new Set([4, 5]));
  const utcDays = { "arrived-from": "2026-10-25", "arrived-to": "2026-10-25" };
  expect((await at.home.api.call("listReviews", { query: { filter: utcDays } })).data.data).toHaveLength(2);
});

test("all time begins with the first review and ends today or with a later review", async () => {
  const none = await read({ period: "all" });
  expect([none.from, none.reviews.total]).toEqual([none.to, 0]);
  await at.insert({ reviewedAt: "1999-12-31T00:00:00Z" }, { reviewedAt: "2999-01-01T00:00:00Z" }, {});
  const reviewed = await read({ period: "all" });
  expect([reviewed.from, reviewed.to, reviewed.reviews.total]).toEqual(["1999-12-31", "2999-01-01", 3]);
  const arrived = await read({ period: "all", by: "arrived", time_zone: "Pacific/Kiritimati" });
  expect([arrived.from, arrived.reviews.total]).toEqual([arrived.to, 3]);
});

test.each([
  { to: "9999-12-31" },
  { from: "0001-01-01", to: "0001-01-05" },
  { to: "9999-12-31", by: "arrived", time_zone: "Pacific/Kiritimati" },
  { to: "0001-01-01", by: "arrived", time_zone: "America/New_York" },
  { period: "all" },
] as const)("days at the ends of the calendar are answered: %j", async (query) => {
  await at.insert({ reviewedAt: "0001-01-01T00:00:00Z" }, {}, { reviewedAt: "9999-12-31T00:00:00Z" });
  const found = await read(query);
  expect([found.from <= found.to, found.reviews.total]).toEqual([true, "period" in query ? 1 : 0]);
});

test.each(["Mars/Olympus", "Etc/Unknown", "+02:00", "", "x".repeat(100)])(
  "the time zone %j, which is unknown here, is answered in UTC",
  async (time_zone) => {
    expect(await read({ time_zone, by: "arrived" })).toMatchObject({ time_zone: "UTC" });
  },
);

test("by date of the review, today includes what this evening west of UTC is already dated tomorrow", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T02:00:00Z"), toFake: ["Date"] });
  try {
    await at.insert({ reviewedAt: "2026-11-23T01:59:00Z" }, { reviewedAt: "2026-11-24T00:00:00Z" });
    const evening = { time_zone: "America/Chicago", from: "2026-11-22", to: "2026-11-22" };
    expect((await read({ ...evening, by: "reviewed" })).reviews.total).toBe(1);
    const past = { time_zone: "America/Chicago", from: "2026-11-21", to: "2026-11-21" };
    expect((await read({ ...past, by: "reviewed" })).reviews.total).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("sources are platforms and forms by name; reviews with neither share one nameless entry", async () => {
  const [id] = await at.insert(...REVIEWS);
  await furnish(id ?? 0);
  const { reviews } = await read();
  expect(reviews.sources).toEqual([
    { name: "Needle form", platform_id: null, form_id: 1, count: 2 },
    { name: "Google", platform_id: 1, form_id: null, count: 2 },
    { name: null, platform_id: null, form_id: null, count: 1 },
  ]);
  expect(await listed({ "feed-forms": ["1"] })).toBe(2);
  expect(await listed({ "imported-froms": ["1"] })).toBe(2);
});

test("top words exclude hidden reviews", async () => {
  await at.insert(...REVIEWS);
  const found = await read();
  expect(found.words).toEqual(
    [
      { value: "parcel", count: 2 },
      { value: "slow", count: 2 },
      { value: "support", count: 2 },
    ].map((one) =>
      expect.objectContaining({ ...one, value: expect.stringMatching(new RegExp(`^${one.value}$`, "i")) }),
    ),
  );
  expect(found.words_of).toBe(4);
});

test("open tasks, views and the steps to a first wall", async () => {
  expect((await read()).steps).toEqual({ form: false, review: false, wall: false, embedded: false });
  const [id] = await at.insert(...REVIEWS);
  await furnish(id ?? 0);
  const found = await read();
  expect(found.waiting).toEqual({ new: 5, held: 0, reports: 0, failed_imports: 0 });
  expect(found.forms).toEqual({
    views: 40,
    starts: 10,
    submissions: 4,
    top: [{ id: "form_needle", name: "Needle form", count: 4 }],
  });
  expect(found.walls).toMatchObject({ views: 10, reads: 3, clicks: 1, days: [{ day: "2026-10-02", views: 10 }] });
  expect(found.walls.top).toEqual([
    { kind: "page", id: "page_needle", name: "Wall of Needle", count: 8 },
    { kind: "widget", id: "needle-widget", name: "A needle strip", count: 2 },
  ]);
  expect(found.walls.hosts.map(({ host }) => host)).toEqual(["shop.example"]);
  expect(found.invitations).toEqual({ sent: 2, reviewed: 1 });
  expect(found.steps).toEqual({ form: true, review: true, wall: true, embedded: true });
});

test("search finds the best few of each kind, and nothing of another workspace", async () => {
  const [id] = await at.insert({ words: `${"so it was ".repeat(20)}a needle`, reviewerName: "Ada" }, ...REVIEWS);
  await furnish(id ?? 0);
  const hits = await search(" NEEDLE ");
  expect(hits.map(({ kind, title }) => [kind, title])).toEqual([
    ["review", "Ada"],
    ["contact", "Ned Le"],
    ["form", "Needle form"],
    ["page", "Wall of Needle"],
    ["widget", "A needle strip"],
    ["invitation", "Needle buyers"],
  ]);
  expect(hits[0]).toMatchObject({ id: `text/${id}`, detail: expect.stringMatching(/^… .*a needle$/) });
  expect((await search("ne")).map(({ kind }) => kind)).toContain("contact");
  for (const nothing of ["", "  ", "%", "_", "\0", "needle%"])
    expect([nothing, await search(nothing)]).toEqual([nothing, []]);
  const other = await at.service.workspace("Other");
  expect((await other.api.call("searchEverything", { query: { q: "needle" } })).data).toEqual([]);
});

test("a word of two letters is found in more than the newest few hundred reviews", async () => {
  await at.insert({ words: "客服很好" }, ...Array.from({ length: 600 }, () => ({ words: "Other" })));
  expect((await search("客服")).map(({ kind }) => kind)).toEqual(["review"]);
});
