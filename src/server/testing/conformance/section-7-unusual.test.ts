import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

async function ask(path: string, init: RequestInit & { headers: Record<string, string> }) {
  const response = await service.request(path, init);
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString("base64")}` });

describe("5 rule 5: unstorable characters are wrong credentials", () => {
  test.each([
    ["U+0000 in the key", "key_\0:secret"],
    ["U+0000 for a key", "\0:secret"],
    ["control characters", "key_\u0001\n:secret"],
    ["what is not UTF-8", Buffer.from("a/86cw==", "base64").toString("latin1")],
  ])("%s: 401", async (_name, pair) => {
    const { status, headers, body } = await ask("/v3/feeds", { headers: basic(pair) });
    expect([status, body]).toEqual([401, { message: "Unauthenticated." }]);
    expect(headers.get("www-authenticate")).toBeNull();
  });
});

describe("4: JSON as clients send it", () => {
  test.each([
    ["with a byte order mark", '\ufeff{"name":"Marked"}', "application/json"],
    ["with a charset", '{"name":"Marked"}', "application/json; charset=utf-8"],
    ["with a type of its own", '{"name":"Marked"}', "application/merge-patch+json"],
    ["as plain text", '{"name":"Marked"}', "text/plain"],
  ])("%s is parsed", async (_name, body, type) => {
    const headers = { ...world.a.headers, "content-type": type };
    const path = `/v3/forms/${world.a.ids.form}`;
    expect((await ask(path, { method: "PUT", headers, body })).status).toBe(200);
    expect((await ask(path, { headers })).body.data.name).toBe("Marked");
  });
});

test('7: 422 says "required" for a missing parameter and lists the values for a wrong one', async () => {
  const of = async (query: string) => (await ask(`/v3/embed-code?${query}`, { headers: world.a.headers })).body;
  expect((await of("id=x")).errors).toEqual({ type: ["The type field is required."] });
  expect((await of("id=x&type=wall")).errors).toEqual({ type: ["The type field must be one of: page, widget."] });
});
