import { describe, expect, test } from "vitest";
import { ENCODINGS } from "#contract/core/endpoint.ts";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { encode, json, urlencoded } from "#server/testing/fixtures/encode.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { deletions, type Operation, operations } from "#server/testing/fixtures/operations.ts";

const open = freshWorkspaces();
const body = async (response: Response) => JSON.parse(await response.text());
const updates = operations.filter(({ endpoint }) => endpoint.method === "PUT");
const versioned = operations.filter(({ endpoint }) => endpoint.versioned && endpoint.method === "GET");

test("4: the Basic header is enough on every endpoint of the interface", async () => {
  const { world } = open;
  for (const operation of operations.filter(({ endpoint }) => endpoint.door === "v3" && endpoint.method === "GET"))
    expect([operation.name, (await call(world, operation, world.a)).status]).toEqual([operation.name, 200]);
});

test(
  "4: creates answer 200, not 201, with `<Record> Created Successfully` and the record",
  { timeout: 60_000 },
  async () => {
    const { world } = open;
    const creates = operations.filter(({ name }) => /^create(?!Token|Workspace)/.test(name));
    expect(creates.length).toBeGreaterThan(5);
    for (const operation of creates) {
      const own = { ...bodyFor(operation, world.a) };
      if ("email" in own) own.email = "new@example.test";
      const { status, text } = await call(world, operation, world.a, sendable(operation, own));
      expect([operation.name, status, JSON.parse(text)]).toEqual([
        operation.name,
        200,
        expect.objectContaining({
          message: expect.stringMatching(/^[A-Z][a-z]+(?: [A-Z]?[a-z]+)* Created Successfully$/),
          data: expect.any(Object),
        }),
      ]);
    }
  },
);

test("4: updates and deletions answer `<Record> Updated|Deleted Successfully`", { timeout: 60_000 }, async () => {
  const { world } = open;
  for (const operation of operations.filter(({ endpoint, params }) => endpoint.method === "PUT" && params.length)) {
    const { status, text } = await call(
      world,
      operation,
      world.a,
      sendable(operation, bodyFor(operation, world.a) ?? {}),
    );
    expect([operation.name, status]).toEqual([operation.name, 200]);
    expect([operation.name, JSON.parse(text).message]).toEqual([
      operation.name,
      expect.stringMatching(/ Updated Successfully$/),
    ]);
  }
  for (const operation of deletions) {
    const { status, text } = await call(world, operation, world.a);
    expect([operation.name, status]).toEqual([operation.name, 200]);
    expect([operation.name, JSON.parse(text).message]).toEqual([
      operation.name,
      expect.stringMatching(/ Deleted Successfully$/),
    ]);
  }
});

describe("4: updates may be a POST with a field _method set to PUT", () => {
  test.each(ENCODINGS)("in %s, on every update endpoint", { timeout: 60_000 }, async (encoding) => {
    const { world } = open;
    for (const operation of updates.filter(({ endpoint }) => endpoint.door === "v3")) {
      const own = { ...bodyFor(operation, world.a), _method: "PUT" };
      if (encoding !== "multipart") delete (own as Record<string, unknown>).static_thumb;
      const sent = { method: "POST", body: encode(encoding, own) };
      const { status, text } = await call(world, operation, world.a, sent);
      expect([operation.name, status, status === 200 ? "" : text]).toEqual([operation.name, 200, ""]);
    }
  });

  test("a PUT may carry the field as well (4.4)", async () => {
    const { world } = open;
    const path = `/v3/pages/${world.a.ids.page}`;
    const sent = urlencoded([
      ["_method", "PUT"],
      ["title", "Seen"],
    ]);
    const response = await open.service.request(path, {
      method: "PUT",
      headers: { ...world.a.headers, ...sent.headers },
      body: sent.body,
    });
    expect([response.status, (await body(response)).data.meta.name]).toEqual([200, "Seen"]);
  });
});

describe("ours: ETag and If-Match", () => {
  const pair = (read: Operation) => ({
    read,
    write: updates.find(({ endpoint }) => endpoint.path === read.endpoint.path && endpoint.versioned),
  });

  test.each(versioned.map((read) => [read.name, pair(read)] as const))(
    "%s has a version; a write from an older one is 412 and changes nothing",
    async (_name, { read, write }) => {
      const { world } = open;
      if (!write) throw new Error("A versioned read needs a versioned update");
      const ask = async (ifMatch: string | undefined) => {
        const headers = { ...world.a.headers, ...(ifMatch !== undefined && { "if-match": ifMatch }) };
        return call(world, write, world.a, { ...sendable(write, bodyFor(write, world.a) ?? {}, "json"), headers });
      };
      const tag = (await call(world, read, world.a)).headers.get("etag");
      expect(tag).toMatch(/^"v\d+"$/);
      for (const wrong of ['"v999"', "v1", "1", `W/${tag}`, "", "nonsense", `${tag}, "v7"`]) {
        const refused = await ask(wrong);
        expect([wrong, refused.status, refused.headers.get("etag")]).toEqual([wrong, 412, tag]);
        expect(JSON.parse(refused.text)).toMatchObject({ message: expect.any(String), is_version_conflict: true });
      }
      expect((await call(world, read, world.a)).headers.get("etag")).toBe(tag);
      const done = await ask(tag ?? "");
      expect(done.status).toBe(200);
      const next = (await call(world, read, world.a)).headers.get("etag");
      expect(next).not.toBe(tag);
      expect((await ask(tag ?? "")).status).toBe(412);
      // Without the header, or with `*`, the last write wins.
      expect([(await ask(undefined)).status, (await ask("*")).status]).toEqual([200, 200]);
    },
  );

  test("a deletion from an older version is 412", async () => {
    const { world } = open;
    for (const operation of deletions.filter(({ endpoint }) => endpoint.versioned)) {
      const ask = (tag: string) =>
        call(world, operation, world.a, { headers: { ...world.a.headers, "if-match": tag } });
      const refused = await ask('"v999"');
      expect([operation.name, refused.status]).toEqual([operation.name, 412]);
      expect([operation.name, (await ask(refused.headers.get("etag") ?? "")).status]).toEqual([operation.name, 200]);
    }
  });

  test("of two writers with the same version the second gets 412", async () => {
    const { world } = open;
    const write = operations.find(({ name }) => name === "updatePage") as Operation;
    const read = operations.find(({ name }) => name === "getPage") as Operation;
    const tag = (await call(world, read, world.a)).headers.get("etag") ?? "";
    const headers = { ...world.a.headers, "if-match": tag };
    const writers = Array.from({ length: 20 }, (_, at) =>
      call(world, write, world.a, { headers, body: json({ title: `T${at}` }) }),
    );
    const statuses = (await Promise.all(writers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });
});
