import { afterAll, beforeAll, describe, expect, test } from "vitest";
import clip from "#server/features/workspace/demo/media/clip.webm?inline";
import { LIMITS } from "#contract/core/limits.ts";
import { PLAN_LIMITS } from "#contract/account/plan.ts";
import { pages, reviews } from "#server/platform/db/tables/schema.ts";
import { newId } from "#server/platform/db/ids.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

const MB = 1024 * 1024;

let world: IsolationFixture;
beforeAll(async () => {
  world = await openIsolationFixture(await createTestService());
});
afterAll(() => world.service.close());

const get = async (path: string) => (await world.service.request(`/v3${path}`, { headers: world.a.headers })).json();

async function update(path: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ _method: "PUT", ...fields })) body.append(name, value);
  const response = await world.service.request(`/v3${path}`, { method: "POST", headers: world.a.headers, body });
  const { errors = {}, data } = await response.json();
  return { status: response.status, errors: Object.keys(errors), data };
}
const page = (fields: Record<string, string | File>) =>
  update(`/pages/${world.a.ids.page}`, { name: "Wall", ...fields });
const video = (fields: Record<string, string | File>) => update(`/feeds/video/${world.a.ids.video}`, fields);
const cta = (fields: object) => page({ custom_attributes: JSON.stringify({ cta_attributes: fields }) });

const padded = (start: string, bytes: number, name: string, type: string) => {
  const head = Buffer.from(start.slice(start.indexOf(",") + 1), "base64");
  return new File([head, new Uint8Array(bytes - head.length)], name, { type });
};
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

describe("lists", () => {
  test("reviews per list page: 15 of GET /feeds, the 16th on the next", async () => {
    const row = { workspaceId: world.b.workspaceId, medium: "text" };
    await world.service.services.database.system((db) =>
      db.insert(reviews).values(Array.from({ length: 16 }, () => row)),
    );
    const response = await world.service.request("/v3/feeds", { headers: world.b.headers });
    const { data } = await response.json();
    expect([data.per_page, data.data.length, data.to]).toEqual([15, 15, 15]);
    expect(data.next_page_url).not.toBeNull();
  });

  test("pages listing per_page: 1000, and the 1001st on the next", async () => {
    const row = () => {
      const name = newId.page();
      return {
        workspaceId: world.b.workspaceId,
        userId: world.b.userId,
        uniquePageId: name,
        slug: name,
        name,
        meta: { name },
        attributes: {},
      };
    };
    await world.service.services.database.system((db) => db.insert(pages).values(Array.from({ length: 1000 }, row)));
    const response = await world.service.request("/v3/pages", { headers: world.b.headers });
    const { data } = await response.json();
    expect([data.per_page, data.data.length]).toEqual([1000, 1000]);
    expect(data.next_page_url).not.toBeNull();
  });
});

/** Accepted at the limit; one more character is refused at the field. */
const TEXTS: [row: string, most: number, send: (text: string) => ReturnType<typeof update>, field: string][] = [
  ["page name", 256, (name) => page({ name }), "name"],
  ["page public_slug", 100, (public_slug) => page({ public_slug }), "public_slug"],
  ["button_name", 60, (button_name) => page({ enable_cta_button: "1", button_name }), "button_name"],
  ["heading_text", 120, (text) => cta({ heading_text: text }), "custom_attributes.cta_attributes.heading_text"],
  ["body_text", 500, (text) => cta({ body_text: text }), "custom_attributes.cta_attributes.body_text"],
  ["button_label", 60, (text) => cta({ button_label: text }), "custom_attributes.cta_attributes.button_label"],
  ["position", 50, (text) => cta({ position: text.replaceAll("x", "1") }), "custom_attributes.cta_attributes.position"],
  ["video review_title", 255, (review_title) => video({ review_title }), "review_title"],
];

test.each(TEXTS)("%s: %i characters are accepted, one more is 422", async (_row, most, send, field) => {
  expect(await send("x".repeat(most))).toMatchObject({ status: 200 });
  expect(await send("x".repeat(most + 1))).toMatchObject({ status: 422, errors: [field] });
});

test("characters are counted, not bytes", async () =>
  expect(await page({ name: "é".repeat(256) })).toMatchObject({ status: 200 }));

test("page public_slug: 3 characters are accepted, 2 are 422", async () => {
  expect(await page({ public_slug: "abc" })).toMatchObject({ status: 200 });
  expect(await page({ public_slug: "ab" })).toMatchObject({ status: 422, errors: ["public_slug"] });
});

test.each(["button_color", "card_background_color", "card_border_color"])(
  "%s: 20 characters are accepted, one more is 422",
  async (field) => {
    expect(await cta({ [field]: "rgb(100.1,200.2,30.3)" })).toMatchObject({
      status: 422,
      errors: [`custom_attributes.cta_attributes.${field}`],
    });
    expect(await cta({ [field]: "rgb(100.1,200.2,3.3)" })).toMatchObject({ status: 200 });
  },
);

test("cta button_url: 2048 characters are accepted, one more is 422", async () => {
  const url = (length: number) => "https://example.test/".padEnd(length, "x");
  expect(await cta({ button_url: url(2048) })).toMatchObject({ status: 200 });
  expect(await cta({ button_url: url(2049) })).toMatchObject({
    status: 422,
    errors: ["custom_attributes.cta_attributes.button_url"],
  });
});

test("review rating: 1 to 5", async () => {
  for (const rating of ["1", "5"]) expect([rating, (await video({ rating })).status]).toEqual([rating, 200]);
  for (const rating of ["0", "6", "-1", "1000000000", "1e308", "five"])
    expect([rating, await video({ rating })]).toMatchObject([rating, { status: 422, errors: ["rating"] }]);
});

describe("files", () => {
  test("page logo: 15 MB are accepted, one byte more is 422", async () => {
    const logo = (bytes: number) => padded(PIXEL, bytes, "logo.png", "image/png");
    expect(LIMITS.logoBytes).toBe(15 * MB);
    expect(await page({ logo: logo(15 * MB) })).toMatchObject({ status: 200 });
    expect(await page({ logo: logo(15 * MB + 1) })).toMatchObject({ status: 422, errors: ["logo"] });
  });

  test("replacement video: 100 MB are accepted, one byte more is 422", { timeout: 120_000 }, async () => {
    const file = (bytes: number) => padded(clip, bytes, "clip.webm", "video/webm");
    expect(LIMITS.videoBytes).toBe(100 * MB);
    expect(await video({ video: file(100 * MB) })).toMatchObject({ status: 200 });
    expect(await video({ video: file(100 * MB + 1) })).toMatchObject({ status: 422, errors: ["video"] });
  });
});

test("plan limits are exposed as strings in user_meta", async () => {
  const { user_meta } = (await get("/oauth/users")).data;
  for (const name of [...PLAN_LIMITS, "storage_used"])
    expect([name, user_meta[name]]).toEqual([name, expect.any(String)]);
});

test("capabilities list the limits", async () => {
  expect((await get("/capabilities")).data.limits).toMatchObject({
    reviewsPerPage: 15,
    pageName: 256,
    logoBytes: 15 * MB,
  });
});
