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
  async function renew() {
    await service.reset();
    world = await openWorld(service);
  }
  beforeEach(renew);
  afterAll(() => service.close());
  return {
    /** Begins anew within a test. */
    renew,
    get service() {
      return service;
    },
    get world() {
      return world;
    },
  };
}
