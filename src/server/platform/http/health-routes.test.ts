import { expect, test } from "vitest";
import { createTestService } from "#server/testing/service/test-service.ts";

test("the service is live in any case, and ready while database and storage work", async () => {
  const service = await createTestService({ ACCESS_LOG: "on", LOG_LEVEL: "silent" });
  try {
    const ready = await service.request("/readyz");
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: "ok", database: "ok", storage: "ok" });

    const { media } = service.services;
    service.services.media = { ...media, check: () => Promise.reject(new Error("read-only")) };
    const closed = await service.request("/readyz");
    expect([closed.status, closed.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await closed.json()).toEqual({ status: "unavailable", database: "ok", storage: "failed" });
    service.services.media = media;

    expect((await service.request("/healthz")).status).toBe(200);
  } finally {
    await service.close();
  }
});

test("an answer carries the id of its request, its own or that of the proxy, and never a text that could forge a log", async () => {
  const service = await createTestService({ LOG_LEVEL: "silent" });
  const idOf = async (given?: string) => {
    const answer = await service.request("/healthz", given ? { headers: { "x-request-id": given } } : {});
    return answer.headers.get("x-request-id");
  };
  try {
    expect(await idOf("proxy-1234")).toBe("proxy-1234");
    expect(await idOf()).toMatch(/^[\da-f-]{36}$/);
    for (const bad of ['a"b', "x".repeat(65), "a b"]) expect(await idOf(bad)).toMatch(/^[\da-f-]{36}$/);
  } finally {
    await service.close();
  }
});
