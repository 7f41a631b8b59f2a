import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let world: IsolationFixture;
beforeAll(async () => {
  service = await createTestService();
  await service.reset();
  world = await openIsolationFixture(service);
});
afterAll(() => service.close());

async function send(method: string, path: string, body?: string | object | FormData) {
  const isForm = body instanceof FormData;
  const response = await service.request(`/v3${path}`, {
    method,
    headers: { ...world.a.headers, ...(!isForm && { "content-type": "application/json" }) },
    ...(body && { body: typeof body === "string" || isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null };
}

test.each(["include[]=reviews_count", "include[0]=reviews_count", "include=reviews_count"])(
  "a list may be sent as %s",
  async (query) => {
    const { body } = await send("GET", `/review-labels?${query}`);
    expect(body.data[0].reviews_count).toEqual(expect.any(Number));
  },
);

describe("5: a record of another workspace answers exactly as a missing one", () => {
  const PATHS = {
    "a text review": (id: string | number) => `/feeds/text/${id}`,
    "a form": (id: string | number) => `/forms/${id}`,
    "a page": (id: string | number) => `/pages/${id}`,
    "a widget": (id: string | number) => `/widgets/${id}`,
    "a contact": (id: string | number) => `/contacts/${id}`,
  };
  const MISSING = {
    "a text review": 999_999_999,
    "a form": "form_000000000000000000000000",
    "a page": "page_000000000000000000000000",
    "a widget": "00000000-0000-4000-8000-000000000000",
    "a contact": 999_999_999,
  };
  const KINDS = {
    "a text review": "text",
    "a form": "form",
    "a page": "page",
    "a widget": "widget",
    "a contact": "contact",
  } as const;
  const answer = async (path: string) => {
    const { status, headers, text } = await send("GET", path);
    const named = [...headers].filter(([name]) => !["date", "x-request-id", "server-timing"].includes(name));
    return { status, text, headers: named };
  };

  test.each(Object.keys(PATHS) as (keyof typeof PATHS)[])("%s: status, body and headers", async (kind) => {
    const foreign = await answer(PATHS[kind](world.b.ids[KINDS[kind]]));
    expect(foreign).toEqual(await answer(PATHS[kind](MISSING[kind])));
    expect(foreign.status).toBe(404);
  });
});

describe("7: statuses beyond the table", () => {
  test.each([
    ["not JSON", "{"],
    ["a list", "[]"],
    ["a text", '"name"'],
  ])("400: a body that is %s", async (_name, body) => {
    const answer = await send("PUT", `/forms/${world.a.ids.form}`, body);
    expect([answer.status, answer.body]).toEqual([400, { message: expect.any(String) }]);
  });

  test("413: a body above the limit", async () => {
    const body = JSON.stringify({ name: "x".repeat(LIMITS.bodyBytes) });
    const answer = await send("PUT", `/forms/${world.a.ids.form}`, body);
    expect([answer.status, answer.body]).toEqual([413, { message: expect.any(String) }]);
  });
});

test.each(["forms", "pages", "widgets"] as const)(
  "7: _method in the query of POST /%s/{id} means nothing",
  async (name) => {
    const id = world.a.ids[({ forms: "form", pages: "page", widgets: "widget" } as const)[name]];
    const { status, headers } = await send("POST", `/${name}/${id}?_method=PUT`, { name: "No" });
    expect([status, headers.get("allow")?.includes("PUT")]).toEqual([405, true]);
  },
);

test.each(["dark", "auto"])("4.7: the snippet of a page with the theme %s says so", async (theme) => {
  const { unique_page_id: id } = (await send("POST", "/pages", { name: "Wall", theme })).body.data;
  const { embed_code: code } = (await send("GET", `/embed-code?type=page&id=${id}`)).body;
  expect(code).toContain(`data-theme="${theme}"`);
});

test("page_backgound_color keeps the spelling of the interface", async () => {
  const custom_attributes = { page_backgound_color: "#010203" };
  const { body } = await send("POST", "/pages", { name: "Wall", custom_attributes });
  expect(body.data.custom_attributes).toMatchObject(custom_attributes);
});

test("2.2: the reference describes the rating of a page's item as a whole number that is always there", async () => {
  const { schemas } = (await send("GET", "/openapi.json")).body.components;
  expect(schemas["PageReview"]).toMatchObject({
    required: expect.arrayContaining(["rating"]),
    properties: { rating: { type: "integer" } },
  });
});

test.each([
  [{}, true],
  [{ state: "new" }, false],
])("4.17: a CSV file sent through the interface with %j arrives approved: %s", async (fields, approved) => {
  const home = await service.workspace("Files");
  const form = new FormData();
  form.append("csv_file", new File(["Review Text\nGood"], "reviews.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const path = "/v3/imports/csv-imports/text-review";
  const sent = await service.request(path, { method: "POST", headers: home.headers, body: form });
  expect(sent.status).toBe(200);
  const list = await service.request("/v3/feeds", { headers: home.headers });
  expect((await list.json()).data.data[0].extra_details.approved).toBe(approved);
});
