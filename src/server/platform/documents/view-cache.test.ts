import { Context } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import type { RecentReader } from "./find-recent.ts";
import { createViewCache } from "./view-cache.ts";

afterEach(() => vi.useRealTimers());

function request() {
  const headers = new Headers();
  const c = new Context(new Request("http://localhost"));
  c.header = (name: string, value?: string) => headers.set(name, value ?? "");
  return { headers, c };
}

test("while the database is away the last copy is served and marked as stale; other errors are passed on", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let error: Error | undefined;
  const unasked = () => Promise.reject(new Error("not asked in this test"));
  const database: RecentReader = { recent: () => database, read: unasked, sql: unasked };
  const read = createViewCache({
    services: { database, config: readConfig({}) },
    find: async () => {
      if (error) throw error;
      return { workspace_id: 1, stamp: "1" };
    },
    load: async () => ({ title: "Loved by many" }),
    nameOf: (key: string) => key,
  });
  const fresh = request();
  expect((await read("wall", fresh.c))?.view).toEqual({ title: "Loved by many" });
  expect([...fresh.headers]).toEqual([]);

  vi.advanceTimersByTime(90_000);
  error = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const stale = request();
  expect((await read("wall", stale.c))?.view).toEqual({ title: "Loved by many" });
  expect(Object.fromEntries(stale.headers)).toEqual({
    age: "90",
    "cache-status": "Laurel; hit; ttl=-90; detail=DATABASE_AWAY",
  });
  await expect(read("another wall", request().c)).rejects.toThrow("connect");

  error = new Error("a fault of ours");
  await expect(read("wall", request().c)).rejects.toThrow("a fault of ours");
  error = undefined;
  const back = request();
  await read("wall", back.c);
  expect([...back.headers]).toEqual([]);
});
