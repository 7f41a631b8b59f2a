import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ENCODINGS } from "#contract/endpoint.ts";
import { createTestService, type TestService } from "#server/testing.ts";
import { bodyFor, call, sendable } from "./call.ts";
import { MISSING } from "./kinds.ts";
import { type Operation, deletions, operations } from "./operations.ts";
import { type World, openWorld } from "./world.ts";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  world = await openWorld(service);
});
afterAll(() => service.close());

test("every read finds what there is in its own workspace, and nothing under a missing id", async () => {
  for (const operation of operations.filter(({ endpoint }) => endpoint.method === "GET")) {
    const found = await call(world, operation, world.a);
    expect([operation.name, found.status]).toEqual([operation.name, 200]);
    if (operation.params.length === 0) continue;
    const missing = await call(world, operation, world.a, { ids: MISSING });
    expect([operation.name, missing.status]).toEqual([operation.name, 404]);
  }
});

/** The version of the form, the page or the widget whose draft this is about. */
async function versionOf(operation: Operation) {
  const path = operation.path(world.a.ids).replace(/\/draft.*$/, "");
  const { headers } = await service.request(path, { headers: world.a.headers });
  return headers.get("etag")?.replaceAll(/\D/g, "");
}

// They have their own conditions: nobody signed in, an address to read.
const APART = [
  "setUp",
  "signIn",
  "signOut",
  "createToken",
  "revokeToken",
  "importWebLink",
  "readSiteTheme",
  "testInvitation",
];

test.each(ENCODINGS)("every write takes the example body in %s, where that can carry it", async (encoding) => {
  const writes = operations.filter(({ endpoint, name }) => endpoint.body && !APART.includes(name));
  for (const operation of writes) {
    const body = bodyFor(operation, world.a) ?? {};
    const needsFile = Object.values(body).some((value) => value instanceof File);
    if (needsFile && encoding !== "multipart") continue;
    if ("public_slug" in body) body.public_slug = `slug-${operation.name.toLowerCase()}`;
    if ("email" in body) body.email = `${operation.name}@example.test`;
    if (/Label$|Tag$/.test(operation.name)) body.name = operation.name;
    if ("base_version" in body) body.base_version = await versionOf(operation);
    const { status, text } = await call(world, operation, world.a, sendable(operation, body, encoding));
    expect([operation.name, status, status === 200 ? "" : text]).toEqual([operation.name, 200, ""]);
  }
});

test("every record can be deleted", async () => {
  for (const operation of deletions) {
    const { status, text } = await call(world, operation, world.a);
    expect([operation.name, status, status === 200 ? "" : text]).toEqual([operation.name, 200, ""]);
  }
});
