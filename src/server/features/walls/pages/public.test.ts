import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pageReviews, pages, reviews } from "#server/platform/db/tables/schema.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

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

const CANARY = "canary-7f3a";

async function addReviews(count: number, changes: Partial<typeof reviews.$inferInsert> = {}) {
  const private_ = {
    reviewerEmail: `${CANARY}@x.test`,
    reviewerPhone: CANARY,
    consent: CANARY,
    sourceUrl: `https://${CANARY}.test`,
    avatarSourceUrl: CANARY,
    response: CANARY,
    transcript: CANARY,
    companyUrl: CANARY,
    meta: { ip: CANARY },
    socialUrls: { twitter: CANARY },
  };
  const rows = Array.from({ length: count }, (_, index) => ({
    workspaceId: owner.workspaceId,
    medium: "text",
    reviewerName: `Person ${index}`,
    comment: `<p>Words ${index}</p>`,
    words: `Words ${index}`,
    rating: 5,
    approved: true,
    ...private_,
    ...changes,
  }));
  const made = await service.services.database.write(owner.workspaceId, (db) =>
    db.insert(reviews).values(rows).returning(),
  );
  return made.map((row) => `feed-text-item-${row.id}`);
}

async function call(method: string, path: string, body?: Record<string, unknown>) {
  const response = await service.request(`/v3${path}`, {
    method,
    headers: { ...owner.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()).data;
}

const makePage = (body: Record<string, unknown> = {}) =>
  call("POST", "/pages", { name: "Home", public_slug: "loved", title: "Loved", ...body });
const text = async (path: string, headers: Record<string, string> = {}) =>
  (await service.request(path, { headers })).text();

test("a wall is a complete document without scripts of its own", async () => {
  const feeds = await addReviews(2, {
    title: "<script>alert(1)</script>",
    comment: '<p>ok</p><img src=x onerror=alert(1)><a href="javascript:1">l</a>',
  });
  await makePage({ feeds, subtitle: "</style><script>alert(1)</script>" });
  const response = await service.request("/w/loved");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
  expect(html).toContain("<title>Loved</title>");
  expect(html).toContain('<link rel="canonical" href="http://localhost:4300/w/loved"');
  // Only our built script may be referenced, and without a build not even that.
  expect(
    html.replace(/<script type="module" src="\/visitor\/behaviour-[\w-]+\.js" blocking="render"><\/script>/, ""),
  ).not.toContain("<script");
  expect(html).not.toMatch(/onerror|javascript:/);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
});

test("no public answer contains a private column", async () => {
  const feeds = await addReviews(3);
  const page = await makePage({ feeds, name: CANARY });
  for (const path of [
    "/w/loved",
    "/w/loved?all=1",
    `/embed/${page.unique_page_id}`,
    `/embed/${page.unique_page_id}?from=1`,
    `/v3/embed/${page.unique_page_id}`,
  ]) {
    const body = await text(path);
    expect(body, path).toContain("Words 2");
    expect(body, path).not.toContain(CANARY);
    expect(body, path).not.toContain("owner1@example.test");
  }
});

test("shows the selection in its order and follows changes at once", async () => {
  const [a, b, c] = await addReviews(3);
  const page = await makePage({ feeds: [c, a] });
  const names = async () => [...(await text("/w/loved")).matchAll(/<bdi>(Person \d)/g)].map(([, name]) => name);
  expect(await names()).toEqual(["Person 2", "Person 0"]);
  expect(await text("/w/loved")).toContain("Selected reviews (2 of 3)");
  await call("PUT", `/pages/${page.unique_page_id}`, { feeds: [a, b, c] });
  expect(await names()).toEqual(["Person 0", "Person 1", "Person 2"]);
  expect(await text("/w/loved")).not.toContain("Selected reviews");
  await call("PUT", `/pages/${page.unique_page_id}`, { feeds: [a] });
  expect(await names()).toEqual(["Person 0"]);
});

test("a change by another process is visible within about a second", async () => {
  const [a] = await addReviews(1);
  await makePage({ feeds: [a] });
  expect(await text("/w/loved")).toContain("Words 0");
  await service.services.database.write(owner.workspaceId, (db) => db.delete(reviews));
  await expect.poll(() => text("/w/loved"), { interval: 100 }).not.toContain("Words 0");
});

test("embed data is readable from every origin, cached and revalidated", async () => {
  const feeds = await addReviews(40);
  const page = await makePage({ feeds });
  const path = `/embed/${page.unique_page_id}`;
  const first = await service.request(path, { headers: { origin: "https://elsewhere.test", "accept-encoding": "br" } });
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("access-control-allow-credentials")).toBeNull();
  expect(first.headers.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=60, stale-if-error=240");
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("set-cookie")).toBeNull();
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = await service.request(path, { headers: { ...known, "accept-encoding": "br;q=1.0, gzip;q=0.5" } });
  expect(again.status).toBe(304);
  const plain = await service.request(path, { headers: known });
  expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null]);
  let next: string | null = path;
  let cards = 0;
  while (next) {
    const data: { next: string | null } = JSON.parse(await text(next));
    cards += JSON.stringify(data).match(/"class":"card(?: q\d)?"/g)?.length ?? 0;
    next = data.next;
  }
  expect(cards).toBe(40);
});

test("is in the visitor's language, right to left where that is", async () => {
  await makePage();
  expect(await text("/w/loved", { "accept-language": "fr, ar;q=0.8, de;q=0.9" })).toContain(
    '<html lang="de" dir="ltr">',
  );
  expect(await text("/w/loved?lang=ar")).toContain('<html lang="ar" dir="rtl">');
});

test("an unknown address has a page that says so; data has the 404 of the interface", async () => {
  const missing = await service.request("/w/nothing-here");
  expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await missing.text()).toContain("Wall not found");
  for (const path of ["/embed/page_x", "/embed/none", "/v3/embed/page_x"]) {
    const response = await service.request(path);
    expect([response.status, await response.json()]).toEqual([404, { message: "Page not found." }]);
  }
});

test("only our own pages may frame the preview", async () => {
  const response = await service.request("/preview");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("counts views without storing anything about visitors", async () => {
  const page = await makePage();
  await text("/w/loved");
  await text(`/embed/${page.unique_page_id}`);
  await text("/w/loved", { "user-agent": "Googlebot/2.1" });
  const views = () =>
    service.services.database.read(
      owner.workspaceId,
      async (db) => (await db.select({ views: pages.views }).from(pages))[0]?.views,
    );
  await expect.poll(views, { interval: 200 }).toBe(2);
});

test("a review of another workspace is not shown, even when the selection table names it", async () => {
  const [a] = await addReviews(1);
  const page = await makePage({ feeds: [a] });
  const other = await service.workspace("Other");
  await service.services.database.system(async (db) => {
    const [foreign] = await db
      .insert(reviews)
      .values({ workspaceId: other.workspaceId, medium: "text", comment: "<p>Foreign</p>" })
      .returning();
    if (foreign)
      await db
        .insert(pageReviews)
        .values({ workspaceId: owner.workspaceId, pageId: page.id, reviewId: foreign.id, position: 9 });
  });
  expect(await text(`/embed/${page.unique_page_id}`)).not.toContain("Foreign");
});

test("custom elements name a wall by its slug, and only one that visitors may see", async () => {
  const page = await makePage({ feeds: await addReviews(1) });
  expect(await text("/embed/loved")).toBe(await text(`/embed/${page.unique_page_id}`));
  await call("PUT", `/pages/${page.unique_page_id}/visibility`, { visibility: "draft" });
  expect((await service.request("/embed/loved")).status).toBe(404);
});
