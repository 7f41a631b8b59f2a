import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestService, type TestService } from "#server/testing.ts";
import { MISSING } from "./kinds.ts";
import { operations } from "./operations.ts";
import { type World, headersFor, openWorld } from "./world.ts";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await createTestService();
  world = await openWorld(service);
});
afterAll(() => service.close());

test("every read of a record finds it in its own workspace, and nothing under a missing id", async () => {
  for (const operation of operations.filter(({ endpoint, params }) => endpoint.method === "GET" && params.length > 0)) {
    const headers = headersFor(operation, world.a);
    const found = await service.request(operation.path(world.a.ids), { headers });
    expect([operation.name, found.status]).toEqual([operation.name, 200]);
    const missing = await service.request(operation.path(MISSING), { headers });
    expect([operation.name, missing.status]).toEqual([operation.name, 404]);
  }
});
