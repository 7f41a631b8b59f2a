import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "#api/error.ts";
import { auditLog, avatarFetches, imports, reviews } from "#server/platform/db/tables/schema.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { platformOfHost } from "#server/domain/review-platforms/platforms.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
let site: TestServer;
const pages = new Map<string, { type?: string; status?: number; body: string }>();

beforeAll(async () => {
  site = await startTestServer((request, response) => {
    const page = pages.get(request.url ?? "");
    response.writeHead(page?.status ?? (page ? 200 : 404), { "content-type": page?.type ?? "text/html" });
    response.end(page?.body);
  });
  await at.service.services.outbound.close();
  at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${site.port}`] });
});
beforeEach(() => pages.clear());
afterAll(() => site.close());

const review = {
  "@type": "Review",
  author: { "@type": "Person", name: "Ann", image: "/ann.png" },
  reviewBody: "Good",
  reviewRating: { ratingValue: 9, bestRating: 10 },
  datePublished: "2024-02-29",
};
const fetched = () => site.hits.filter((hit) => hit === "GET /r").length;
const page = (json: unknown) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
const send = (url: string, more: object = {}) => at.home.api.call("importWebLink", { body: { url, ...more } });
const stored = () => at.system((db) => db.select().from(reviews));
const post = (url: string, headers: object = {}) =>
  at.service.request("/v3/imports/self-imports/web-link", {
    method: "POST",
    headers: { ...at.home.headers, "content-type": "application/json", ...headers },
    body: JSON.stringify({ url }),
  });
const failure = async (url: string): Promise<ApiError> => {
  const error: unknown = await send(url).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error("It was taken");
  return error;
};

test("a page with a review becomes a social review with its source", async () => {
  pages.set("/r", { body: page({ "@type": "Product", review }) });
  const url = `${site.origin}/r#top`;
  const { message, data } = await send(url);
  expect(message).toBe("Review Imported Successfully");
  expect(data).toMatchObject({ kind: "web_link", name: "Ann", state: "done", reviews_imported: 1, duplicates: 0 });
  expect(await stored()).toMatchObject([
    {
      medium: "social",
      socialType: "social",
      words: "Good",
      comment: "<p>Good</p>",
      rating: 4.5,
      ratingType: "star",
      reviewedAt: "2024-02-29T00:00:00.000000Z",
      reviewerName: "Ann",
      avatarSourceUrl: `${site.origin}/ann.png`,
      platformId: platformOfHost("somewhere.test")?.id,
      reviewUrl: url,
      sourceUrl: url,
      importId: data.id,
      approved: true,
    },
  ]);
  // The picture is missing; the job retries it.
  expect(await at.system((db) => db.select().from(avatarFetches))).toMatchObject([
    { url: `${site.origin}/ann.png`, attempts: 1, state: "queued" },
  ]);
  expect(await at.system((db) => db.select().from(auditLog))).toMatchObject([{ action: "imported", record: "Review" }]);
});

test("the fragment or the number selects the review", async () => {
  pages.set("/r", { body: page([review, { ...review, "@id": "#b", reviewBody: "Second" }]) });
  await send(`${site.origin}/r#b`);
  await send(`${site.origin}/r`, { index: 1 });
  expect((await stored()).map(({ words }) => words).sort()).toEqual(["Good", "Second"]);
});

test("oEmbed is requested where the page names it", async () => {
  pages.set("/post", {
    body: `<link rel="alternate" type="application/json+oembed" href="/embed?url=x"><meta property="og:description" content="About">`,
  });
  pages.set("/embed?url=x", {
    type: "application/json",
    body: JSON.stringify({ author_name: "Bo", html: "<blockquote><p>Love it</p></blockquote>" }),
  });
  await send(`${site.origin}/post`);
  expect(await stored()).toMatchObject([
    { reviewerName: "Bo", words: "Love it", rating: null, ratingType: "comment_only" },
  ]);
});

test("an oEmbed URL with a private address is not requested", async () => {
  pages.set("/post", {
    body: `<link type="application/json+oembed" href="http://127.0.0.1:1/x"><meta name="author" content="Bo"><meta name="description" content="Words">`,
  });
  await send(`${site.origin}/post`);
  expect(await stored()).toMatchObject([{ reviewerName: "Bo", words: "Words" }]);
});

describe("400 with data.error stores nothing", () => {
  test.each<[string, string, { type?: string; status?: number; body: string }?]>([
    ["no review on the page", "/r", { body: "<h1>Shop</h1>" }],
    ["not HTML", "/r", { type: "application/pdf", body: "%PDF" }],
    ["an error", "/r", { status: 500, body: page(review) }],
    ["not there", "/none"],
    ["too large", "/r", { body: "x".repeat(5 * 1024 * 1024 + 1) }],
  ])("%s", async (_name, path, content) => {
    if (content) pages.set(path, content);
    const answer = await post(site.origin + path);
    const { message, data } = await answer.json();
    expect([answer.status, data]).toEqual([400, { error: message }]);
    expect(await stored()).toEqual([]);
    expect(await at.system((db) => db.select().from(imports))).toEqual([]);
  });

  test.each(["http://127.0.0.1:1/", "http://localhost/", "http://[::1]/", "http://169.254.169.254/latest/meta-data/"])(
    "refused URL: %s",
    async (url) => expect((await failure(url)).status).toBe(400),
  );
});

test.each(["", "nonsense", "ftp://a.test/", "javascript:alert(1)", "http://user:word@a.test/"])(
  "%j is not a web URL: 422",
  async (url) => {
    const error = await failure(url);
    expect([error.status, Object.keys(error.fields)]).toEqual([422, ["url"]]);
  },
);

test("a plan without social imports gets 403", async () => {
  const { plan } = at.service.services;
  at.service.services.plan = { ...plan, allows: (name) => name !== "import_social_feeds" && plan.allows(name) };
  expect((await failure("https://a.test/")).status).toBe(403);
  at.service.services.plan = plan;
});

test("a retry with the same key fetches and stores once", async () => {
  pages.set("/r", { body: page(review) });
  const before = fetched();
  for (let n = 0; n < 2; n += 1)
    expect((await post(`${site.origin}/r`, { "idempotency-key": "one" })).status).toBe(200);
  expect([fetched() - before, (await stored()).length]).toEqual([1, 1]);
});
