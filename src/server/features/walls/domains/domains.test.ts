import { expect, test } from "vitest";
import { reviewPath } from "#contract/core/public-paths.ts";
import { captionsPath } from "#server/domain/reviews/public-address.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { attachments } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const visit = async (path: string, host: string, init: RequestInit = {}) => {
  const response = await at.service.request(path, { ...init, headers: { host, ...init.headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("a wall answers at its own domain, where the rest of the service is 404", async () => {
  const [feed = ""] = await at.reviews(1);
  const page = await at.page({ title: "Loved here", feeds: [feed], custom_domain: " Reviews.Example.COM. " });
  expect(page).toMatchObject({
    is_custom_domain: true,
    public_url: `http://localhost:4300/w/${page.slug}`,
    public_url_with_custom_domain: "http://reviews.example.com/",
    public_display_url_with_custom_domain: "reviews.example.com",
  });
  for (const host of ["reviews.example.com", "REVIEWS.example.com:8443"]) {
    const { status, text } = await visit("/", host);
    expect([host, status, text.includes("Loved here")]).toEqual([host, 200, true]);
  }
  expect((await visit("/static.html", "reviews.example.com")).text).toContain("Person 0");
  expect((await visit(`/embed/${page.unique_page_id}`, "reviews.example.com")).status).toBe(200);
  for (const path of [
    "/v3/pages",
    "/proxy/v3/pages",
    "/proxy/session",
    "/reviews",
    "/w/other",
    "/sitemap.xml",
    "/sign-in",
  ])
    expect([path, (await visit(path, "reviews.example.com", { headers: at.home.headers })).status]).toEqual([
      path,
      404,
    ]);
  expect((await visit("/", "unknown.example.com")).status).toBe(403);
  expect((await visit("/", "x.reviews.example.com")).status).toBe(403);
});

test("what a wall links to is found at its own domain: its pages, captions, and at home the pages of reviews", async () => {
  const [feed = ""] = await at.reviews(1);
  const page = await at.page({ title: "Linked", feeds: [feed], custom_domain: "links.example.com" });
  const host = "links.example.com";
  const own = `/w/${page.slug}`;
  const { text } = await visit("/", host);
  const about = /href="([^"]*\/about)"/.exec(text)?.[1] ?? "";
  expect(about).toBe(`${own}/about`);
  for (const path of [own, about, `${own}/static.html`]) {
    const { status } = await visit(path, host);
    expect([path, status]).toEqual([path, 200]);
  }
  const other = await at.page({ title: "Other", feeds: [feed] });
  for (const path of [`/w/${other.slug}`, `/w/${other.slug}/about`, `${own}/nothing`, `${own}x`])
    expect([path, (await visit(path, host)).status]).toEqual([path, 404]);
  const [clip = ""] = await at.reviews(1, { medium: "video", cues: [{ start: 0, end: 1, text: "Hello" }] });
  const reviewId = Number(clip.split("-").at(-1));
  const file = { kind: "video", file: "clip.mp4", contentType: "video/mp4", bytes: 1, state: "ready" } as const;
  const { workspaceId } = at.home;
  await at.service.services.database.system((db) => db.insert(attachments).values({ workspaceId, reviewId, ...file }));
  expect((await visit(captionsPath(reviewId, file.file), host)).text).toContain("Hello");
  for (const path of [reviewPath(feedbackId(reviewId)), `${reviewPath(feedbackId(reviewId))}/report?lang=de`]) {
    const { status, headers } = await visit(path, host, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([302, `http://localhost:4300${path}`]);
  }
});

test("a domain belongs to one page of all workspaces and can be released", async () => {
  const page = await at.page({ custom_domain: "one.example.com" });
  const second = await at.call("POST", "/pages", { name: "Theirs", custom_domain: "ONE.example.com" }, {}, at.other);
  expect([second.status, second.body.errors]).toEqual([
    422,
    { custom_domain: ["The custom domain has already been taken."] },
  ]);
  const without = at.pageOf(await at.call("PUT", `/pages/${page.unique_page_id}`, { custom_domain: "" }));
  expect([without.is_custom_domain, without.public_url_with_custom_domain]).toEqual([false, without.public_url]);
  expect((await at.call("POST", "/pages", { name: "Now", custom_domain: "one.example.com" })).status).toBe(200);
});

test.each([
  "localhost",
  "127.0.0.1",
  "[::1]",
  "10.1",
  "0x7f.1",
  "https://a.example.com",
  "a.example.com:80",
  "a.example.com/x",
  "a b.example.com",
  "-a.example.com",
  "user@a.example.com",
  "*.example.com",
  "example",
  "a..example.com",
  `${"a".repeat(250)}.com`,
])("%j is refused as a domain", async (custom_domain) => {
  const { status, errors } = await at.call("POST", "/pages", { name: "x", custom_domain });
  expect([status, errors]).toEqual([422, ["custom_domain"]]);
});

test("a plan without domains refuses a new one and keeps an existing one", async () => {
  const page = await at.page({ custom_domain: "kept.example.com" });
  at.plan({ allow_custom_domain: "0", hide_fs_branding: "0" });
  const send = (fields: object) => at.call("PUT", `/pages/${page.unique_page_id}`, fields);
  expect(await send({ custom_domain: "new.example.com" })).toMatchObject({
    status: 403,
    body: { is_plan_restricted: true },
  });
  expect((await send({ custom_attributes: { hide_branding: true } })).status).toBe(403);
  expect((await send({ title: "Still", custom_domain: "kept.example.com" })).status).toBe(200);
  at.plan();
});
