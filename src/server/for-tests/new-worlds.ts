import { afterAll, beforeAll, beforeEach } from "vitest";
import { type TestService, createTestService } from "#server/testing.ts";
import { type World, openWorld } from "./world.ts";

/** A service, and before each test a new world in it. */
export function newWorlds() {
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
  return {
    get service() {
      return service;
    },
    get world() {
      return world;
    },
  };
}
