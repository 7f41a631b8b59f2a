import { afterEach, expect, test, vi } from "vitest";
import { createTestService } from "#server/testing/service/test-service.ts";
import { openServices } from "./open-services.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["after the queue has started", "alter table mail_server rename to away", 'relation "mail_server" does not exist'],
  ["while the queue starts", "alter table pgboss.queue rename column retry_limit to away", "retry_limit"],
])("a start that fails %s leaves nothing running that asks the database", async (_when, breaks, reason) => {
  const service = await createTestService();
  const { services } = service;
  await services.database.sql(breaks);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const failure = await openServices(services.config).catch((error: unknown) => error);
  expect(String((failure as Error).cause ?? failure)).toContain(reason);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await service.close();
});
