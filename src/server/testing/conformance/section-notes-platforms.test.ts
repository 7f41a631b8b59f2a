import { describe, expect, test } from "vitest";
import { PLATFORMS, platformOfHost } from "#server/domain/review-platforms/platforms.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const slugOf = (host: string) => platformOfHost(host)?.slug;

describe("notes: import platforms", () => {
  test("GET /import-platforms lists them by name, with id, name, slug and icons", async () => {
    const { status, body } = await at.get("/v3/import-platforms");
    const { data } = JSON.parse(body);
    expect([status, data.length]).toEqual([200, PLATFORMS.length]);
    const names = data.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
    for (const platform of data) {
      expect(Object.keys(platform).sort()).toEqual(["icon_full_url", "icon_url", "id", "name", "slug"]);
      expect(platform.icon_full_url).toBe(`${at.service.services.config.publicUrl}${platform.icon_url}`);
    }
    for (const key of ["id", "name", "slug"])
      expect(new Set(data.map((platform: Record<string, unknown>) => platform[key])).size).toBe(data.length);
    for (const slug of ["google", "facebook", "linkedin", "x", "trustpilot", "g2", "capterra", "app-store", "website"])
      expect(data.map((platform: { slug: string }) => platform.slug)).toContain(slug);
  });

  test("ids are stable", () => {
    const fixed = { 1: "google", 4: "x", 8: "trustpilot", 15: "app-store", 30: "shopify", 31: "website" };
    for (const [id, slug] of Object.entries(fixed)) expect(PLATFORMS[Number(id) - 1]?.slug).toBe(slug);
  });

  test("every icon is a small image of our own with a permanent URL", async () => {
    const { data } = JSON.parse((await at.get("/v3/import-platforms")).body);
    for (const { icon_url: path, name } of data) {
      const answer = await at.service.request(path);
      const svg = await answer.text();
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(svg.length, name).toBeLessThan(6000);
      expect(svg).not.toMatch(/<script|href|<image|onload|data:/);
    }
    const first = await at.service.request(data[0].icon_url);
    const again = await at.service.request(data[0].icon_url, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    const unversioned = await at.service.request(data[0].icon_url.replace(/\?.*/, ""));
    expect(unversioned.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test("filter[imported-froms][] accepts these ids", async () => {
    await at.insert({ medium: "social", platformId: 1, words: "a" }, { medium: "social", platformId: 31, words: "b" });
    const { data } = JSON.parse((await at.get("/v3/feeds?filter[imported-froms][]=31")).body);
    expect(data.data).toMatchObject([{ social_feed: { social_platform: { id: 31, slug: "website" } } }]);
    const none = JSON.parse((await at.get("/v3/feeds?filter[imported-froms][]=9999")).body);
    expect(none.data.data).toEqual([]);
  });

  test("filter[platforms][] accepts slugs, beside the ids of filter[imported-froms][]", async () => {
    await at.insert({ medium: "social", platformId: 8, words: "c" }, { medium: "social", platformId: 15, words: "d" });
    const platforms = async (filter: string) => {
      const { data } = JSON.parse((await at.get(`/v3/feeds?${filter}`)).body);
      const found = data.data.map((item: { social_feed: { social_platform: { slug: string } } }) => item.social_feed);
      return found.map((feed: { social_platform: { slug: string } }) => feed.social_platform.slug).sort();
    };
    expect(await platforms("filter[platforms][]=trustpilot")).toEqual(["trustpilot"]);
    expect(await platforms("filter[platforms][]=trustpilot&filter[imported-froms][]=15")).toEqual([
      "app-store",
      "trustpilot",
    ]);
    expect(await platforms("filter[platforms][]=pigeon-post")).toEqual([]);
    const { body } = await at.get("/v3/feeds/facets?filter[platforms][]=trustpilot&facets[]=imported-froms");
    expect(JSON.parse(body).data.facets["imported-froms"]).toContainEqual({ value: "15", count: 1 });
  });

  test.each([
    ["google.com", "google"],
    ["www.google.co.uk", "google"],
    ["maps.app.goo.gl", "google"],
    ["play.google.com", "google-play"],
    ["chromewebstore.google.com", "chrome-web-store"],
    ["WWW.Trustpilot.com", "trustpilot"],
    ["de.trustpilot.com", "trustpilot"],
    ["x.com", "x"],
    ["mobile.twitter.com", "x"],
    ["apps.apple.com", "app-store"],
    ["podcasts.apple.com", "apple-podcasts"],
    ["www.amazon.de", "amazon"],
    ["open.spotify.com", "spotify"],
  ])("%s is %s", (host, slug) => expect(slugOf(host)).toBe(slug));

  // A look-alike of a platform's host is treated as any website.
  test.each([
    "attacker-google.com",
    "google.com.evil.test",
    "google.comevil.test",
    "xgoogle.com",
    "google.evil",
    "google.com-reviews.test",
    "googlecom",
    "evil.test",
    "nottrustpilot.com",
    "trustpilot.com.",
    "trustpilot.co",
    "trustpilot.com.br.evil.test",
    "my-facebook.com",
    "facebook.com.login.test",
    "ex.com",
    "fx.com",
    "x.com.test",
    "xn--gogle-0ta.com",
    "play-google.com",
    "apple.com",
    "com",
    "co.uk",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "",
  ])("%j is treated as any website", (host) => expect(slugOf(host)).toBe("website"));
});
