import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { auditLog, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
let id: string;

beforeAll(async () => {
  id = (await at.page({ name: "Kept" })).unique_page_id;
});

const read = async () => at.pageOf(await at.call("GET", `/pages/${id}`));
const send = (fields: Record<string, string | Blob>) => at.form(`/pages/${id}`, { name: "Kept", ...fields });
const x = (length: number) => "x".repeat(length);

describe("4.3 accepted values are stored and answered", () => {
  test.each<[Record<string, string>, (page: Awaited<ReturnType<typeof read>>) => unknown, unknown]>([
    [{ name: "Renamed" }, (page) => page.page_name, "Renamed"],
    [{ name: x(256) }, (page) => page.page_name, x(256)],
    [{ show_logo: "1" }, (page) => page.meta.show_logo, "1"],
    [{ show_logo: "0" }, (page) => page.meta.show_logo, "0"],
    [{ redirect_url: "https://a.test/", is_logo_redirect_url: "1" }, (page) => page.meta.is_logo_redirect_url, "1"],
    [{ redirect_url: "https://b.test/" }, (page) => page.meta.redirect_url, "https://b.test/"],
    [{ public_slug: "abc" }, (page) => page.slug, "abc"],
    [{ public_slug: x(100) }, (page) => page.slug, x(100)],
    [{ title: "T" }, (page) => page.meta.name, "T"],
    [{ subtitle: "S" }, (page) => page.meta.subtitle, "S"],
    [{ button_name: x(60), enable_cta_button: "1" }, (page) => page.meta.button_name, x(60)],
    [{ enable_cta_button: "0" }, (page) => page.meta.enable_cta_button, "0"],
    [{ button_url: "https://c.test/" }, (page) => page.meta.button_url, "https://c.test/"],
    [{ allow_to_display_feed_date: "0" }, (page) => page.meta.allow_to_display_feed_date, "0"],
    [{ "custom_attributes[cta_enabled]": "1" }, (page) => page.custom_attributes.cta_enabled, 1],
    [{ custom_attributes: '{"cta_enabled":0}' }, (page) => page.custom_attributes.cta_enabled, 0],
    [{ "automation_filters[feed-types][]": "video" }, (page) => page.automation_filters, { "feed-types": ["video"] }],
    [{ automation_filters: "" }, (page) => page.automation_filters, null],
  ])("%j", async (fields, field, value) => {
    const answer = await send(fields);
    expect([answer.status, answer.body.message]).toEqual([200, "Page Updated Successfully"]);
    expect(field(at.pageOf(answer))).toEqual(value);
    expect(field(await read())).toEqual(value);
  });

  test.each(Object.entries({ heading_text: 120, body_text: 500, button_label: 60, position: 50 }))(
    "cta_attributes.%s of %i characters",
    async (name, most) => {
      const answer = await send({ [`custom_attributes[cta_attributes][${name}]`]: x(most) });
      expect(at.pageOf(answer).custom_attributes.cta_attributes).toMatchObject({ [name]: x(most) });
    },
  );

  test.each(["button_color", "card_background_color", "card_border_color"])("cta_attributes.%s", async (name) => {
    const colour = "rgba(10,20,30,0.505)";
    const answer = await send({ [`custom_attributes[cta_attributes][${name}]`]: colour });
    expect(colour).toHaveLength(20);
    expect(at.pageOf(answer).custom_attributes.cta_attributes).toMatchObject({ [name]: colour });
  });

  test("cta_attributes.button_url of 2048 characters", async () => {
    const url = `https://a.test/${x(2048 - 15)}`;
    const answer = await send({ "custom_attributes[cta_attributes][button_url]": url });
    expect(at.pageOf(answer).custom_attributes.cta_attributes.button_url).toBe(url);
  });
});

const cta = (name: string) => `custom_attributes[cta_attributes][${name}]`;

describe("4.3 values outside the table are 422 at their field and change nothing", () => {
  test.each<[Record<string, string>, string]>([
    [{ name: "" }, "name"],
    [{ name: x(257) }, "name"],
    [{ show_logo: "2" }, "show_logo"],
    [{ show_logo: "yes" }, "show_logo"],
    [{ is_logo_redirect_url: "1" }, "redirect_url"],
    [{ is_logo_redirect_url: "1", redirect_url: "" }, "redirect_url"],
    [{ redirect_url: "javascript:alert(1)" }, "redirect_url"],
    [{ public_slug: "ab" }, "public_slug"],
    [{ public_slug: x(101) }, "public_slug"],
    [{ public_slug: "a_b c" }, "public_slug"],
    [{ enable_cta_button: "1" }, "button_name"],
    [{ enable_cta_button: "1", button_name: "" }, "button_name"],
    [{ button_name: x(61) }, "button_name"],
    [{ button_url: "ftp://a.test" }, "button_url"],
    [{ "feeds[]": "feed-text-item-999999" }, "feeds.0"],
    [{ "feeds[]": "feed-text-item-x" }, "feeds.0"],
    [{ allow_to_display_feed_date: "maybe" }, "allow_to_display_feed_date"],
    [{ reorder: "2" }, "reorder"],
    [{ "custom_attributes[cta_enabled]": "2" }, "custom_attributes.cta_enabled"],
    [{ [cta("heading_text")]: x(121) }, "custom_attributes.cta_attributes.heading_text"],
    [{ [cta("body_text")]: x(501) }, "custom_attributes.cta_attributes.body_text"],
    [{ [cta("button_label")]: x(61) }, "custom_attributes.cta_attributes.button_label"],
    [{ [cta("button_color")]: "rgba(10, 20, 30, 0.50)" }, "custom_attributes.cta_attributes.button_color"],
    [{ [cta("position")]: x(51) }, "custom_attributes.cta_attributes.position"],
    [{ [cta("card_background_color")]: "x;}" }, "custom_attributes.cta_attributes.card_background_color"],
    [{ [cta("card_border_color")]: "url(x)" }, "custom_attributes.cta_attributes.card_border_color"],
    [{ [cta("button_url")]: `https://a.test/${x(2034)}` }, "custom_attributes.cta_attributes.button_url"],
    [{ "automation_filters[colour]": "red" }, "automation_filters"],
    [{ automation_filters: '{"search":{"a":1}}' }, "automation_filters.search"],
  ])("%j", async (fields, field) => {
    const before = await read();
    const answer = await send(fields);
    expect([answer.status, answer.errors]).toEqual([422, [field]]);
    expect(await read()).toEqual(before);
  });
});

test("4.3 _method is required: a plain POST is 405 with Allow", async () => {
  for (const method of [null, "DELETE", "put"]) {
    const { status, headers } = await at.form(`/pages/${id}`, { name: "x" }, method);
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, DELETE"]);
  }
});

test("4.3 name is required in multipart", async () => {
  const { status, errors } = await at.form(`/pages/${id}`, { title: "x" });
  expect([status, errors]).toEqual([422, ["name"]]);
});

test("4.3 the numeric id is not accepted", async () => {
  const { id: number } = await read();
  const answer = await at.form(`/pages/${number}`, { name: "x" });
  expect([answer.status, answer.body]).toEqual([404, { message: "Page not found." }]);
});

describe("4.3 logo", () => {
  const DOT = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "logo.png", { type: "image/png" });

  test("is stored and served", async () => {
    const page = at.pageOf(await send({ logo: file(Uint8Array.from(DOT)), show_logo: "1" }));
    expect((await at.visit(page.meta.logo ?? "")).status).toBe(200);
    expect(page.meta.logo_url).toBe(`http://localhost:4300${page.meta.logo}`);
  });

  test("of more than 15 MB is 422", async () => {
    expect(LIMITS.logoBytes).toBe(15 * 1024 * 1024);
    const { status, errors } = await send({ logo: file(Uint8Array.from(randomBytes(LIMITS.logoBytes + 1))) });
    expect([status, errors]).toEqual([422, ["logo"]]);
  });

  test("that is not an image is 422", async () => {
    const { status, errors } = await send({ logo: file(new TextEncoder().encode("<svg onload=alert(1)>")) });
    expect([status, errors]).toEqual([422, ["logo"]]);
  });
});

test("4.3 feeds[] replaces the selection in order; reorder applies the preferred order", async () => {
  const [low = ""] = await at.reviews(1, { rating: 2 });
  const [high = ""] = await at.reviews(1, { rating: 5 });
  const chosen = await at.call("PUT", `/pages/${id}`, { feeds: [low, high] });
  expect(at.pageOf(chosen).meta.feeds).toEqual([low, high]);
  const sorted = await send({ reorder: "1", review_selection_sort_by: "highest" });
  expect(at.pageOf(sorted).meta.feeds).toEqual([high, low]);
  expect(at.pageOf(await send({ reorder: "0" })).meta.feeds).toEqual([high, low]);
  expect(at.pageOf(await send({ "feeds[]": "" })).meta.feeds).toEqual([]);
});

test("4.3 reorder: a thumb is no star rating and comes last", async () => {
  const thumb = { ratingType: "thumbs_up" };
  const [up = ""] = await at.reviews(1, { ...thumb, rating: 1 });
  const [down = ""] = await at.reviews(1, { ...thumb, rating: 0 });
  const [high = ""] = await at.reviews(1, { rating: 5 });
  const [low = ""] = await at.reviews(1, { rating: 1.5 });
  const feeds = [down, up, high, low];
  for (const [sort, order] of [
    ["lowest", [low, high, down, up]],
    ["highest", [high, low, down, up]],
  ] as const) {
    const sorted = { feeds, reorder: 1, review_selection_sort_by: sort };
    expect(at.pageOf(await at.call("PUT", `/pages/${id}`, sorted)).meta.feeds).toEqual(order);
    expect((await at.page(sorted)).meta.feeds).toEqual(order);
  }
});

test("4.3 a foreign review answers like a missing one", async () => {
  const [foreign = ""] = await at.reviews(1, {}, at.other.workspaceId);
  const theirs = await at.call("PUT", `/pages/${id}`, { feeds: [foreign] });
  const missing = await at.call("PUT", `/pages/${id}`, { feeds: ["feed-text-item-424242"] });
  expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
});

test("4.3 more reviews than the plan's wol_feeds_selection_limit is 403; removing some is allowed", async () => {
  const feeds = await at.reviews(3);
  await at.call("PUT", `/pages/${id}`, { feeds });
  at.plan({ wol_feeds_selection_limit: "1" });
  try {
    const [first, second] = feeds;
    expect((await at.call("PUT", `/pages/${id}`, { feeds: [first, second] })).status).toBe(200);
    const { status, body } = await at.call("PUT", `/pages/${id}`, { feeds });
    expect([status, body]).toMatchObject([403, { is_plan_restricted: true }]);
  } finally {
    at.plan();
  }
});

test("no change writes nothing; If-Match prevents overwriting", async () => {
  const written = async () => ({
    audit: (await at.service.services.database.system((db) => db.select().from(auditLog))).length,
    events: (await at.service.services.database.system((db) => db.select().from(timelineEvents))).length,
    tag: (await at.call("GET", `/pages/${id}`)).headers.get("etag"),
  });
  await send({ title: "Same", automation_filters: '{"search":"a","favourite":"1"}' });
  const before = await written();
  await send({ title: "Same", automation_filters: '{"favourite":"1","search":"a"}' });
  await at.call("PUT", `/pages/${id}`, {});
  expect(await written()).toEqual(before);
  const first = await at.call("PUT", `/pages/${id}`, { title: "Mine" }, { "if-match": before.tag ?? "" });
  expect([first.status, first.headers.get("etag")]).toEqual([200, (await written()).tag]);
  const late = await at.call("PUT", `/pages/${id}`, { title: "Late" }, { "if-match": before.tag ?? "" });
  expect([late.status, (await read()).meta.name]).toEqual([412, "Mine"]);
});
