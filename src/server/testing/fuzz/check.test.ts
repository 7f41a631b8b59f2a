import { expect, test } from "vitest";
import { openApiDocument } from "#server/platform/openapi/document.ts";
import { createCheck } from "./check.ts";
import { readDescription } from "./description.ts";

const document = JSON.parse(JSON.stringify(openApiDocument("http://localhost:4300")));
const { operations } = readDescription(document);
const check = createCheck(document);
const getForms = operations.find(({ id }) => id === "listForms")!;
const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });

const LIST = {
  current_page: 1,
  data: [],
  first_page_url: "",
  from: null,
  next_page_url: null,
  path: "",
  per_page: 15,
  prev_page_url: null,
  to: null,
};

test("accepts a documented answer", async () => {
  expect(await check(getForms, json(200, { data: LIST, later: 1 }))).toEqual([]);
  expect(await check(getForms, json(405, { message: "No." }, { allow: "GET" }))).toEqual([]);
});

test.each([
  ["a fault of the service", json(500, { message: "Sorry." })],
  ["a status that is not documented", json(418, { message: "Tea." })],
  ["a page in place of JSON", new Response("<html></html>", { headers: { "content-type": "text/html" } })],
  ["a body that only says it is JSON", new Response("{", { headers: { "content-type": "application/json" } })],
  ["a body of another shape", json(200, { data: { ...LIST, per_page: "15" } })],
  ["an error without a message", json(404, {})],
  ["a refused body without its fields", json(422, { message: "Wrong." })],
  ["a wrong method without Allow", json(405, { message: "No." })],
])("reports %s", async (_name, response) => expect(await check(getForms, response)).not.toEqual([]));
