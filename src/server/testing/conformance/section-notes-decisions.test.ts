import { describe, expect, test } from "vitest";
import { openFilterFixture } from "./create-feeds.ts";

const at = openFilterFixture();

async function send(method: string, path: string, sent?: object, headers = at.home.headers) {
  const response = await at.service.request(`/v3${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function createPage(fields: object = {}) {
  const { body } = await send("POST", "/pages", { name: "Wall", ...fields });
  return { ...body.data, path: `/pages/${body.data.unique_page_id}` };
}

describe("2.2-2.3: reviews", () => {
  test("public_url and public_display_url are empty while a review is not public", async () => {
    const { body } = await send("GET", `/feeds/video/${at.made.ids.video}`);
    expect([body.data.public_url, body.data.public_display_url]).toEqual(["", ""]);
  });

  test.each([
    ["feed-social-item-", "social", 5],
    ["feed-audio-item-", "audio", 0],
  ] as const)("rating of a page's item is a whole number: %s%s", async (prefix, name, rating) => {
    const selected = [`${prefix}${at.made.ids[name]}`];
    const { body } = await send("POST", "/pages/selected-feeds", { selected_feeds: selected });
    expect(body.data[0].rating).toBe(rating);
  });
});

describe("4.3, 4.4: what an update requires, it requires of updates too", () => {
  test.each([
    [{ enable_cta_button: "1" }, "button_name"],
    [{ is_logo_redirect_url: "1" }, "redirect_url"],
  ])("%j without its field is 422", async (fields, missing) => {
    const { path } = await createPage();
    const { status, body } = await send("PUT", path, { name: "Wall", ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([422, [missing]]);
  });
});

describe("addresses are full web addresses", () => {
  test.each([
    ["page_image", "/picture.png"],
    ["favicon", "favicon.ico"],
    ["thankyou_redirection_url", "example.com"],
  ])("of forms: %s", async (field, value) => {
    const path = `/forms/${at.made.uniqueFormId}`;
    const { status, body } = await send("PUT", path, { [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await send("PUT", path, { [field]: `https://example.com/${field}` })).status).toBe(200);
  });

  test("of pages: button_url", async () => {
    const { path } = await createPage();
    expect((await send("PUT", path, { name: "Wall", button_url: "here" })).status).toBe(422);
    expect((await send("PUT", path, { name: "Wall", button_url: "https://example.com/" })).status).toBe(200);
  });

  test("of reviews: social URLs", async () => {
    const update = (twitter: string) =>
      send("PUT", `/feeds/text/${at.made.ids.praise}`, { reviewer_social_urls: { twitter } });
    expect((await update("@ann")).status).toBe(422);
    expect((await update("https://example.com/ann")).status).toBe(200);
  });
});

describe("limits of our own", () => {
  test.each([
    ["title", 255],
    ["subtitle", 1020],
  ])("%s of a page: %i characters", async (field, most) => {
    const { path } = await createPage();
    expect((await send("PUT", path, { name: "Wall", [field]: "x".repeat(most) })).status).toBe(200);
    expect((await send("PUT", path, { name: "Wall", [field]: "x".repeat(most + 1) })).status).toBe(422);
  });

  test.each([
    ["name", 140],
    ["video_button_label", 255],
    ["page_title", 255],
  ])("%s of a form: %i characters", async (field, most) => {
    const path = `/forms/${at.made.uniqueFormId}`;
    expect((await send("PUT", path, { [field]: "x".repeat(most) })).status).toBe(200);
    expect((await send("PUT", path, { [field]: "x".repeat(most + 1) })).status).toBe(422);
  });

  test("title of a text review: 255 characters", async () => {
    const path = `/feeds/text/${at.made.ids.praise}`;
    expect((await send("PUT", path, { review_title: "x".repeat(255) })).status).toBe(200);
    expect((await send("PUT", path, { review_title: "x".repeat(256) })).status).toBe(422);
  });

  test("description of a workspace: 160 characters", async () => {
    const path = `/workspaces/${at.home.uniqueId}`;
    expect((await send("PUT", path, { name: "Studio", description: "x".repeat(160) })).status).toBe(200);
    expect((await send("PUT", path, { name: "Studio", description: "x".repeat(161) })).status).toBe(422);
  });
});

test("4.3: a slug is stored in lower case", async () => {
  const { path } = await createPage();
  const { body } = await send("PUT", path, { name: "Wall", public_slug: "Our-WALL-2026" });
  expect(body.data.slug).toBe("our-wall-2026");
});

test("4.7: allow_darken_background is given back and does not change the snippet", async () => {
  const { unique_page_id: id, path } = await createPage({ allow_darken_background: "1" });
  expect((await send("GET", path)).body.data.meta.allow_darken_background).toBe("1");
  expect((await send("GET", `/embed-code?type=page&id=${id}`)).body.embed_code).not.toContain("data-theme");
});

test.each([
  [{}, true],
  [{ state: "new" }, false],
])("4.17: an import through the interface with %j is approved: %s", async (fields, approved) => {
  const home = await at.service.workspace("Imports");
  const sent = { customer_name: "Ann", review: "Good", ...fields };
  expect((await send("POST", "/imports/self-imports/text-review", sent, home.headers)).status).toBe(200);
  const { body } = await send("GET", "/feeds", undefined, home.headers);
  expect(body.data.data[0].extra_details.approved).toBe(approved);
});

test("7: the API reference lists the statuses beyond the table", async () => {
  const { body } = await send("GET", "/openapi.json");
  for (const status of [400, 408, 409, 412, 413, 415, 416, 429, 431, 503, 507])
    expect(body.info.description).toContain(`${status} (`);
});
