import { expect, test } from "vitest";
import { bodyFor, call } from "#server/testing/fixtures/call.ts";
import { type Encoded, fieldsOf, json, multipart, urlencoded } from "#server/testing/fixtures/encode.ts";
import { type Operation, operations } from "#server/testing/fixtures/operations.ts";
import { snapshot } from "#server/testing/fixtures/snapshot.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";

const open = freshWorkspaces();

const updates = operations.filter(({ endpoint }) => endpoint.method === "PUT");
const hasPost = ({ endpoint }: Operation) =>
  operations.some((other) => other.endpoint.path === endpoint.path && other.endpoint.method === "POST");

interface Way {
  query?: string;
  headers?: Record<string, string>;
  body: (body: object) => Encoded;
}
const field = (value: string): Way => ({ body: (body) => urlencoded([["_method", value], ...fieldsOf(body)]) });
const WAYS: Record<string, Way> = {
  ...Object.fromEntries(["DELETE", "PATCH", "GET", "put", "POST", "", "PUT,PUT"].map((name) => [name, field(name)])),
  "an array": { body: (body) => urlencoded([["_method[]", "PUT"], ...fieldsOf(body)]) },
  duplicated: { body: (body) => multipart([["_method", "PUT"], ["_method", "PUT"], ...fieldsOf(body)]) },
  "an object": { body: (body) => json({ ...body, _method: { PUT: "PUT" } }) },
  "DELETE in JSON": { body: (body) => json({ ...body, _method: "DELETE" }) },
  "in the query": { query: "?_method=PUT", body: (body) => json(body) },
  "in the query beside the field": { query: "?_method=DELETE", body: (body) => json({ ...body, _method: "PUT" }) },
  "in a header": {
    headers: { "x-http-method-override": "PUT", "x-method-override": "PUT" },
    body: (body) => json(body),
  },
};

test.each(Object.entries(WAYS))(
  "_method %s on every update answers 405 with Allow and changes nothing",
  async (_name, way) => {
    const { world } = open;
    const before = await snapshot(world.service, world.a.workspaceId);
    for (const operation of updates.filter((one) => !hasPost(one))) {
      const { status, headers, text } = await call(world, operation, world.a, {
        ...way,
        headers: { ...(operation.endpoint.door === "session" ? world.a.session : world.a.headers), ...way.headers },
        method: "POST",
        body: way.body(bodyFor(operation, world.a) ?? {}),
      });
      expect([operation.name, status]).toEqual([operation.name, 405]);
      expect(headers.get("allow")).toContain("PUT");
      expect(JSON.parse(text).message).toContain(headers.get("allow"));
    }
    expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
  },
);

test("_method never turns a call into a DELETE, whatever carries it", async () => {
  const { world } = open;
  const deletions = operations.filter(({ endpoint }) => endpoint.method === "DELETE" && endpoint.door === "v3");
  const before = await snapshot(world.service, world.a.workspaceId);
  for (const operation of deletions) {
    const body = urlencoded([["_method", "DELETE"]]);
    for (const wish of [{ body }, { query: "?_method=DELETE" }, { headers: { "x-http-method-override": "DELETE" } }]) {
      const headers = { ...world.a.headers, ...("headers" in wish ? wish.headers : {}) };
      const { status } = await call(world, operation, world.a, { ...wish, headers, method: "POST" });
      expect([operation.name, status]).toEqual([operation.name, 405]);
    }
  }
  expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
});

test("POST and DELETE with _method in the query or a different one in the body are refused", async () => {
  const { world } = open;
  const before = await snapshot(world.service, world.a.workspaceId);
  for (const operation of operations.filter(({ writes, endpoint }) => writes && endpoint.door === "v3")) {
    const inQuery = await call(world, operation, world.a, { query: "?_method=GET", body: json({}) });
    expect([operation.name, inQuery.status]).toEqual([operation.name, 405]);
    if (operation.endpoint.method !== "POST" || !operation.endpoint.body) continue;
    const body = json({ ...bodyFor(operation, world.a), _method: "DELETE" });
    expect([operation.name, (await call(world, operation, world.a, { body })).status]).toEqual([operation.name, 405]);
  }
  expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
});

test("HEAD answers as GET without a body; a method a path lacks is 405 everywhere", async () => {
  const { world } = open;
  for (const operation of operations.filter(({ endpoint }) => endpoint.method === "GET")) {
    const [get, head] = [
      await call(world, operation, world.a),
      await call(world, operation, world.a, { method: "HEAD" }),
    ];
    expect([operation.name, head.status, head.text]).toEqual([operation.name, get.status, ""]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
  }
  for (const operation of operations)
    for (const method of ["PATCH", "OPTIONS", "PROPFIND", "QUERY"]) {
      const { status, headers, text } = await call(world, operation, world.a, { method });
      expect([operation.name, method, status]).toEqual([operation.name, method, 405]);
      expect(headers.get("allow")?.split(", ")).toContain(operation.endpoint.method);
      expect(JSON.parse(text).message).toMatch(/Supported methods: /);
    }
});
