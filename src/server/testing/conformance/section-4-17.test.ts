import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { operations } from "#server/testing/fixtures/operations.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

let world: IsolationFixture;
beforeAll(async () => {
  world = await openIsolationFixture(await createTestService());
});
afterAll(() => world.service.close());

/** In the order of the section; "create forms" and the imports are our additions. */
const NAMED = [
  ["GET", "/forms"],
  ["GET", "/forms/{unique_form_id}"],
  ["GET", "/review-labels"],
  ["GET", "/feeds/text/{id}"],
  ["GET", "/feeds/video/{id}"],
  ["GET", "/feeds/audio/{id}"],
  ["POST", "/forms"],
  ["POST", "/imports/self-imports/text-review"],
  ["POST", "/imports/self-imports/video-review"],
  ["POST", "/imports/self-imports/audio-review"],
];

test.each(NAMED)("4.17 %s %s answers 200 with data", async (method, path) => {
  const operation = operations.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
  expect(operation).toBeDefined();
  const body = bodyFor(operation!, world.a);
  const { status, text } = await call(world, operation!, world.a, body ? sendable(operation!, body) : {});
  expect([status, text.slice(0, 200)]).toEqual([200, expect.anything()]);
  expect(JSON.parse(text).data).toBeTypeOf("object");
});

test("4.17 POST /imports/self-imports/web-link: a link that cannot be imported is 400 with data.error", async () => {
  const response = await world.service.request("/v3/imports/self-imports/web-link", {
    method: "POST",
    headers: { ...world.a.headers, "content-type": "application/json" },
    body: JSON.stringify({ url: "http://127.0.0.1:9/nothing" }),
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ data: { error: expect.any(String) } }),
  ]);
});
