import { expect, test } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { json } from "#server/testing/fixtures/encode.ts";
import { MISSING } from "#server/testing/records/record-kinds.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { type Operation, operations } from "#server/testing/fixtures/operations.ts";

const open = freshWorkspaces();
const send = (operation: Operation) =>
  operation.endpoint.body ? sendable(operation, bodyFor(operation, open.world.a) ?? {}, "json") : {};
const named = (name: string) => {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} is missing`);
  return operation;
};
const parsed = (text: string): Record<string, unknown> => JSON.parse(text);
// Those of the dashboard's session are left out.
const INTERFACE = operations.filter(({ endpoint }) => endpoint.door === "v3");

test("7: every answer is JSON, and every error body carries message", { timeout: 60_000 }, async () => {
  const { world } = open;
  for (const operation of INTERFACE)
    for (const wish of [
      { ...send(operation), ids: MISSING },
      { headers: {}, ids: MISSING },
      { method: "PATCH" },
      operation.endpoint.body ? { body: json({ name: 5, feeds: 7 }) } : {},
    ]) {
      const { status, headers, text } = await call(world, operation, world.a, wish);
      expect([operation.name, status, headers.get("content-type")]).toEqual([
        operation.name,
        status,
        "application/json",
      ]);
      expect([operation.name, status === 200 || typeof parsed(text).message]).toEqual([
        operation.name,
        expect.toBeOneOf([true, "string"]),
      ]);
    }
});

test("7, 200: payload under data, and writes add message", { timeout: 60_000 }, async () => {
  const { world } = open;
  // Answers without `data`: 4.7, 4.16, and those given by an RFC or by name.
  const bare = [
    "getEmbedCode",
    "getContact",
    "getEmbed",
    "createToken",
    "revokeToken",
    "getOpenApi",
    "getCapabilities",
  ];
  for (const operation of INTERFACE.filter(
    ({ name, endpoint }) => !bare.includes(name) && endpoint.method !== "DELETE",
  )) {
    const { status, text } = await call(world, operation, world.a, send(operation));
    const body = parsed(text);
    // A failed import reports it in `data.error` (rule 2).
    if (status !== 200 || text.startsWith('{"data":{"error":')) continue;
    const dataless = operation.endpoint.answer.safeParse({ message: "x" }).success;
    expect([operation.name, "data" in body || dataless]).toEqual([operation.name, true]);
    expect([operation.name, !operation.writes || typeof body.message === "string"]).toEqual([operation.name, true]);
  }
});

test("7, 400: the web link import alone, with the reason under data.error", async () => {
  const { world } = open;
  const { status, text } = await call(world, named("importWebLink"), world.a, {
    body: json({ url: "http://127.0.0.1:1/nothing" }),
  });
  expect([status, parsed(text)]).toEqual([400, expect.objectContaining({ data: { error: expect.any(String) } })]);
  expect(typeof parsed(text).message).toBe("string");
});

test("7, 401: credentials missing, malformed or wrong", async () => {
  const { status, text } = await call(open.world, named("listReviews"), open.world.a, { headers: {} });
  expect([status, parsed(text)]).toEqual([401, { message: "Unauthenticated." }]);
});

test("7, 403: valid credentials, action not permitted, with boolean flags", async () => {
  const viewer = await open.world.a.credentials("viewer");
  const { status, text } = await call(open.world, named("createPage"), open.world.a, { headers: viewer.headers });
  const { message, ...flags } = parsed(text);
  expect([status, message]).toEqual([403, "This action is unauthorized."]);
  expect(Object.values(flags).map((flag) => typeof flag)).toEqual(["boolean", "boolean"]);
});

test.each([
  ["Review not found.", ["text", "video", "audio", "social"].map((type) => `/v3/feeds/${type}/999999999`)],
  ["Form not found.", ["/v3/forms/form_000000000000000000000000", "/v3/forms/1"]],
  ["Page not found.", ["/v3/pages/page_000000000000000000000000", "/v3/pages/1", "/v3/embed-code?type=page&id=1"]],
  ["Workspace not found.", ["/v3/workspaces/workspace_000000000000000000000000", "/v3/workspaces/1"]],
  ["Contact not found.", ["/v3/contacts/999999999", "/v3/contacts/abc"]],
  [
    "Widget not found.",
    ["/v3/widgets/00000000-0000-4000-8000-000000000000", "/v3/widgets/1", "/v3/embed-code?type=widget&id=1"],
  ],
  ["Not found.", ["/v3/nothing", "/v3/feeds/photo/1"]],
])("7, 404: %s", async (message, paths) => {
  for (const path of paths) {
    const response = await open.service.request(path, { headers: open.world.a.headers });
    expect([path, response.status, await response.json()]).toEqual([path, 404, { message }]);
  }
});

test("7, 404: the text names the record type on every endpoint with one, in its own and in another workspace", async () => {
  const { world } = open;
  for (const operation of INTERFACE.filter(({ params }) => params.length > 0))
    for (const ids of [MISSING, world.b.ids]) {
      const { status, text } = await call(world, operation, world.a, { ...send(operation), ids });
      // `GET /embed/{id}` is public, whatever the workspace.
      if (operation.endpoint.access === "public" && ids === world.b.ids) continue;
      expect([operation.name, status]).toEqual([operation.name, 404]);
      expect(parsed(text)).toEqual({ message: expect.stringMatching(/^(?:[A-Z][a-z]+ )?[a-zA-Z]+ not found\.$/) });
    }
});

test("7, 405: path valid, method wrong: the message and Allow name the supported methods", async () => {
  const { world } = open;
  for (const operation of INTERFACE) {
    const { status, headers, text } = await call(world, operation, world.a, { method: "PATCH" });
    const allow = headers.get("allow") ?? "";
    expect([operation.name, status]).toEqual([operation.name, 405]);
    expect(allow.split(", ")).toContain(operation.endpoint.method);
    expect(parsed(text).message).toContain(`Supported methods: ${allow}.`);
  }
});

test("7, 405: a POST to /forms/{unique_form_id} gives 405", async () => {
  const path = `/v3/forms/${open.world.a.ids.form}`;
  const response = await open.service.request(path, { method: "POST", headers: open.world.a.headers });
  expect([
    response.status,
    response.headers
      .get("allow")
      ?.split(", ")
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ]).toEqual([405, ["DELETE", "GET", "HEAD", "PUT"]]);
});

test("7, 422: errors keyed by field, dots for nesting, each a list of texts; message is the first and how many more", async () => {
  const { world } = open;
  const body = json({
    name: "x".repeat(257),
    custom_attributes: { cta_attributes: { heading_text: "y".repeat(121) } },
  });
  const { status, text } = await call(world, named("updatePage"), world.a, { body });
  expect([status, parsed(text)]).toEqual([
    422,
    {
      message: expect.stringMatching(/^The .+ field must not be greater than \d+ characters\. \(and 1 more error\)$/),
      errors: {
        name: ["The name field must not be greater than 256 characters."],
        "custom_attributes.cta_attributes.heading_text": [
          "The heading text field must not be greater than 120 characters.",
        ],
      },
    },
  ]);
});

test("7 rule 2: a text, video or audio import that fails is 200 with data.error", async () => {
  const { world } = open;
  const broken = new File(["no film"], "film.mp4", { type: "video/mp4" });
  for (const [name, file] of [
    ["importTextReview", undefined],
    ["importVideoReview", broken],
    ["importAudioReview", broken],
  ] as const) {
    const operation = named(name);
    const body = { ...bodyFor(operation, world.a) };
    for (const [field, value] of Object.entries(body)) if (value instanceof File) body[field] = file;
    const sent = name === "importTextReview" ? { customer_name: "Ana" } : body;
    const { status, text } = await call(world, operation, world.a, sendable(operation, sent));
    expect([name, status, parsed(text)]).toEqual([
      name,
      200,
      expect.objectContaining({ data: { error: expect.any(String) } }),
    ]);
  }
});

test("7 rule 3: a number where a text identifier is required gives 404", async () => {
  const { numbers } = open.world.a;
  for (const path of [
    `/v3/forms/${numbers.form}`,
    `/v3/pages/${numbers.page}`,
    `/v3/embed-code?type=page&id=${numbers.page}`,
  ])
    expect((await open.service.request(path, { headers: open.world.a.headers })).status).toBe(404);
});

test("7 rule 5: unknown filter values are dropped, unknown or misspelled parameters ignored, without an error", async () => {
  const list = async (query: string) => {
    const { status, text } = await call(open.world, named("listReviews"), open.world.a, { query });
    return [status, JSON.parse(text).data.data.length];
  };
  const all = await list("");
  expect(all).toEqual([200, 4]);
  for (const query of [
    "?filter[feed-types][]=photo",
    "?filter[sentiments][]=angry",
    "?search=nothing",
    "?filters[search]=nothing",
    "?filter[serach]=nothing",
    "?filter=nothing",
    "?sort=oldest",
    "?per_page=1",
  ])
    expect([query, await list(query)]).toEqual([query, all]);
});
