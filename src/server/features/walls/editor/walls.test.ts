import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { contacts, reviews, timelineEvents } from "#server/platform/db/tables/schema.ts";
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

async function call(method: string, path: string, body?: Record<string, unknown> | FormData, as = owner) {
  const json = body && !(body instanceof FormData);
  const response = await service.request(`/v3${path}`, {
    method,
    headers: { ...as.headers, ...(json ? { "content-type": "application/json" } : {}) },
    body: json ? JSON.stringify(body) : body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function addReviews(stars: number[], workspaceId = owner.workspaceId) {
  return service.services.database.write(workspaceId, async (db) => {
    const [contact] = await db.insert(contacts).values({ workspaceId, email: "ann@example.test" }).returning();
    const rows = await db
      .insert(reviews)
      .values(
        stars.map((rating, index) => ({
          workspaceId,
          medium: "text",
          rating,
          reviewerName: `Person ${index}`,
          words: "Good",
          comment: "<p>Good</p>",
          reviewedAt: `2026-0${index + 1}-01T00:00:00Z`,
          contactId: contact?.id,
        })),
      )
      .returning();
    return rows.map((row) => `feed-text-item-${row.id}`);
  });
}

const create = async (body: Record<string, unknown> = {}) =>
  (await call("POST", "/pages", { name: "Home", ...body })).body.data;

test("creates a page from a name alone, with every key of the record", async () => {
  const { status, body } = await call("POST", "/pages", { name: " Home " });
  expect(status).toBe(200);
  expect(body.message).toBe("Page Created Successfully");
  const page = body.data;
  expect(page).toMatchObject({ page_name: "Home", is_custom_domain: false, user: { email: "owner1@example.test" } });
  expect(page.unique_page_id).toMatch(/^page_[A-Za-z0-9]{24}$/);
  expect(page.public_url).toBe(`http://localhost:4300/w/${page.slug}`);
  expect(page.meta).toMatchObject({ feeds: [], show_logo: "0", allow_custom_css: 1, navigation_link_2_text: "" });
  expect(page.custom_attributes).toMatchObject({ cta_enabled: 0, page_backgound_color: expect.stringMatching(/^#/) });
  expect(page.custom_attributes.dark_mode_colors.page_background_color).toMatch(/^#/);
  expect((await call("GET", `/pages/${page.unique_page_id}`)).body.data).toEqual(page);
});

test("updates only the fields that were sent and keeps unknown keys", async () => {
  const { unique_page_id: id } = await create({ custom_attributes: { strange_key: { a: 1 }, border_color: "#111" } });
  await call("PUT", `/pages/${id}`, { title: "Loved", custom_attributes: { cta_attributes: { heading_text: "Hi" } } });
  const { body } = await call("POST", `/pages/${id}`, { _method: "PUT", subtitle: "By many" });
  expect(body.message).toBe("Page Updated Successfully");
  expect(body.data.page_name).toBe("Home");
  expect(body.data.meta).toMatchObject({ name: "Loved", subtitle: "By many" });
  expect(body.data.custom_attributes).toMatchObject({
    strange_key: { a: 1 },
    border_color: "#111",
    cta_attributes: { heading_text: "Hi", position: "3" },
  });
});

test("accepts multipart and urlencoded updates; multipart requires a name", async () => {
  const { unique_page_id: id } = await create();
  const form = new FormData();
  form.set("_method", "PUT");
  form.set("custom_attributes[cta_enabled]", "1");
  form.set("custom_attributes[cta_attributes][heading_text]", "Join");
  expect((await call("POST", `/pages/${id}`, form)).body.errors).toEqual({ name: ["The name field is required."] });
  form.set("name", "New");
  const { body } = await call("POST", `/pages/${id}`, form);
  expect(body.data.custom_attributes).toMatchObject({ cta_enabled: 1, cta_attributes: { heading_text: "Join" } });
  const urlencoded = await service.request(`/v3/pages/${id}`, {
    method: "PUT",
    headers: { ...owner.headers, "content-type": "application/x-www-form-urlencoded" },
    body: "show_logo=1&title=From+form",
  });
  const answer = await urlencoded.json();
  expect(answer.data.meta).toMatchObject({ show_logo: "1", name: "From form" });
});

describe("selection of reviews", () => {
  test("keeps the order sent, drops duplicates, sorts on request", async () => {
    const [a, b, c] = await addReviews([3, 5, 4]);
    const page = await create({ feeds: [b, a, b, c] });
    expect(page.meta.feeds).toEqual([b, a, c]);
    const sorted = await call("PUT", `/pages/${page.unique_page_id}`, {
      review_selection_sort_by: "highest",
      reorder: 1,
    });
    expect(sorted.body.data.meta.feeds).toEqual([b, c, a]);
    const untouched = await call("PUT", `/pages/${page.unique_page_id}`, { title: "x" });
    expect(untouched.body.data.meta.feeds).toEqual([b, c, a]);
    const none = await call("PUT", `/pages/${page.unique_page_id}`, { feeds: [""] });
    expect(none.body.data.meta.feeds).toEqual([]);
  });

  test("reports each identifier that is unknown, foreign, malformed or of another type", async () => {
    const [mine] = await addReviews([5]);
    const other = await service.workspace("Other");
    const [foreign] = await addReviews([5], other.workspaceId);
    const wrong = [mine, foreign, "feed-text-item-999", "nonsense", mine?.replace("text", "video")];
    const { status, body } = await call("POST", "/pages", { name: "Home", feeds: wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["feeds.1", "feeds.2", "feeds.3", "feeds.4"]);
  });

  test("writes a timeline event when a review is added and when it is removed", async () => {
    const [a, b] = await addReviews([3, 5]);
    const page = await create({ feeds: [a, b] });
    await call("PUT", `/pages/${page.unique_page_id}`, { feeds: [b] });
    const events = await service.services.database.read(owner.workspaceId, (db) =>
      db.select().from(timelineEvents).orderBy(timelineEvents.id),
    );
    expect(events.map(({ type }) => type)).toEqual(["review_published", "review_published", "review_unpublished"]);
  });
});

describe("the public address", () => {
  test("is normalised, unique across workspaces and never a reserved word", async () => {
    const page = await create({ public_slug: "ＬＯＶＥ-wall" });
    expect(page.slug).toBe("love-wall");
    const other = await service.workspace("Other");
    const taken = await call("POST", "/pages", { name: "Theirs", public_slug: "LOVE-WALL" }, other);
    expect(taken.status).toBe(422);
    expect(taken.body.errors).toEqual({ public_slug: ["The public slug has already been taken."] });
    for (const slug of ["admin", "ab", "sp ace", "é-é-é", "a".repeat(101)])
      expect((await call("PUT", `/pages/${page.unique_page_id}`, { public_slug: slug })).status, slug).toBe(422);
    expect((await call("PUT", `/pages/${page.unique_page_id}`, { public_slug: "love-wall" })).status).toBe(200);
  });
});

test("fields outside the limits are refused", async () => {
  const { unique_page_id: id } = await create();
  const cta = (values: Record<string, string>) => ({ custom_attributes: { cta_attributes: values } });
  const refused: [Record<string, unknown>, string][] = [
    [{ name: "x".repeat(257) }, "name"],
    [{ button_name: "x".repeat(61) }, "button_name"],
    [{ enable_cta_button: "1" }, "button_name"],
    [{ is_logo_redirect_url: "1" }, "redirect_url"],
    [{ button_url: "javascript:alert(1)" }, "button_url"],
    [cta({ heading_text: "x".repeat(121) }), "custom_attributes.cta_attributes.heading_text"],
    [cta({ button_color: "red;}body{" }), "custom_attributes.cta_attributes.button_color"],
    [{ custom_attributes: { border_color: "url(//evil)" } }, "custom_attributes.border_color"],
  ];
  for (const [body, field] of refused) {
    const answer = await call("PUT", `/pages/${id}`, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})], field).toEqual([422, [field]]);
  }
});

test("lists walls newest first in the paging envelope", async () => {
  await addReviews([5, 4]);
  await create({ name: "One" });
  await create({ name: "Two" });
  const { body } = await call("GET", "/pages");
  expect(body).toMatchObject({ total_feeds_count: 2, show_merge_wol_banner: false, unique_workspace: null });
  expect(body.data).toMatchObject({
    current_page: 1,
    from: 1,
    to: 2,
    per_page: 1000,
    next_page_url: null,
    prev_page_url: null,
  });
  expect(body.data.data.map((page: { name: string }) => page.name)).toEqual(["Two", "One"]);
  expect((await call("GET", "/pages?page=9")).body.data).toMatchObject({ data: [], from: null, to: null });
});

test("a page of another workspace answers like a missing one", async () => {
  const page = await create();
  const other = await service.workspace("Other");
  for (const [method, path, body] of [
    ["GET", "/pages/", undefined],
    ["PUT", "/pages/", { title: "Mine now" }],
    ["GET", "/embed-code?type=page&id=", undefined],
  ] as const) {
    const foreign = await call(method, path + page.unique_page_id, body, other);
    const missing = await call(method, path + newId.page(), body, other);
    expect(foreign.body).toEqual({ message: "Page not found." });
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  }
  expect((await call("GET", `/pages/${page.id}`)).status).toBe(404);
  expect((await call("GET", `/pages/${page.unique_page_id}`)).body.data.meta.name).toBe("");
});

test("the two-line snippet reserves the height measured last", async () => {
  const { unique_page_id: id } = await create({ theme: "dark", height_phone: 4390, height_desktop: 1720 });
  const { body } = await call("GET", `/embed-code?type=page&id=${id}`);
  expect(body).toMatchObject({ type: "page", id });
  expect(body.embed_code.split("\n")).toEqual([
    `<div class="svc-embed" data-id="${id}" data-theme="dark" style="min-height:clamp(1720px,5560px + -300vw,4390px)"></div>`,
    '<script src="http://localhost:4300/embed.js" async></script>',
  ]);
  expect((await call("GET", `/embed-code?type=widget&id=${id}`)).body).toEqual({ message: "Widget not found." });
  expect((await call("GET", `/embed-code?type=page`)).status).toBe(422);
});

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function logoForm(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ _method: "PUT", name: "Home", show_logo: "1", ...fields }))
    form.set(name, value);
  form.set("logo", new File([bytes], "logo.png", { type: "image/png" }));
  return form;
}

describe("the logo", () => {
  test("is stored and served; its predecessor stays for the version that shows it", async () => {
    const { unique_page_id: id } = await create();
    const first = (await call("POST", `/pages/${id}`, logoForm(Uint8Array.from(DOT)))).body.data.meta;
    expect(first.logo).toMatch(/^\/media\/[\w-]+\.webp$/);
    expect(first.logo_url).toBe(`http://localhost:4300${first.logo}`);
    expect((await service.request(first.logo)).headers.get("content-type")).toBe("image/webp");
    const second = (await call("POST", `/pages/${id}`, logoForm(Uint8Array.from(DOT)))).body.data.meta;
    expect([(await service.request(first.logo)).status, (await service.request(second.logo)).status]).toEqual([
      200, 200,
    ]);
    const later = (await call("PUT", `/pages/${id}`, { title: "x" })).body.data.meta;
    expect(later.logo).toBe(second.logo);
    await call("DELETE", `/pages/${id}`);
    for (const logo of [first.logo, second.logo]) expect((await service.request(logo)).status).toBe(404);
  });

  test("is unchanged when the update is refused or the file is not an image", async () => {
    await create({ public_slug: "taken-one" });
    const { unique_page_id: id } = await create();
    const before = (await call("POST", `/pages/${id}`, logoForm(Uint8Array.from(DOT)))).body.data.meta.logo;
    const refused = await call("POST", `/pages/${id}`, logoForm(Uint8Array.from(DOT), { public_slug: "taken-one" }));
    expect(Object.keys(refused.body.errors)).toEqual(["public_slug"]);
    const script = await call("POST", `/pages/${id}`, logoForm(new TextEncoder().encode("<svg onload=alert(1)>")));
    expect(Object.keys(script.body.errors)).toEqual(["logo"]);
    expect((await call("GET", `/pages/${id}`)).body.data.meta.logo).toBe(before);
    expect((await service.request(before)).status).toBe(200);
  });
});

test("characters PostgreSQL cannot store do not cause a server error", async () => {
  const { status, body } = await call("POST", "/pages", {
    name: "a\0b",
    title: "t\0\ud800",
    custom_attributes: { odd: "\0\ud800" },
  });
  expect([status, body.data?.page_name, body.data?.meta.name]).toEqual([200, "ab", "t\ufffd"]);
});

describe("reviews that visitors will not see", () => {
  test("an answer names the added ones and why, once", async () => {
    const [agreed = "", refused = "", hidden = ""] = await addReviews([5, 4, 3]);
    const idOf = (feed: string) => Number(feed.split("-").at(-1));
    await service.services.database.write(owner.workspaceId, async (db) => {
      await db
        .update(reviews)
        .set({ agreed: [] })
        .where(eq(reviews.id, idOf(refused)));
      await db
        .update(reviews)
        .set({ setAsideReason: "spam" })
        .where(eq(reviews.id, idOf(hidden)));
    });
    const { body: made } = await call("POST", "/pages", { name: "Wall", feeds: [agreed] });
    expect(made).not.toHaveProperty("hidden_feeds");
    const path = `/pages/${made.data.unique_page_id}`;
    const feeds = [agreed, refused, hidden];
    expect((await call("PUT", path, { name: "Wall", feeds })).body.hidden_feeds).toEqual([
      { feed_identifier: refused, reason: "no_consent" },
      { feed_identifier: hidden, reason: "set_aside" },
    ]);
    expect((await call("PUT", path, { name: "Other", feeds })).body).not.toHaveProperty("hidden_feeds");
    const widget = await call("POST", "/widgets", { name: "Widget", widget_type_id: 5, feeds: [refused] });
    expect(widget.body.hidden_feeds).toEqual([{ feed_identifier: refused, reason: "no_consent" }]);
  });
});
