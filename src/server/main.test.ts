import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, newDataFolder } from "#server/testing/service/test-database.ts";

const { ended, stop } = vi.hoisted(() => ({ ended: Promise.withResolvers<number>(), stop: new AbortController() }));
vi.mock("#server/platform/startup/shutdown.ts", () => ({
  createShutdown: () => ({
    signal: stop.signal,
    closeBy: () => {},
    begin: async (exitCode: number) => {
      stop.abort();
      ended.resolve(exitCode);
    },
  }),
}));

test("a service whose port is taken ends before it opens the database, whose schema another version may be using", async () => {
  const [home, data] = [await createTestDatabase({ empty: true }), newDataFolder()];
  const other = createServer().listen({ port: 0, host: "127.0.0.1" });
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  vi.stubEnv("DATABASE_URL", home.url);
  vi.stubEnv("DATA_DIR", data.folder);
  vi.stubEnv("PORT", String(port));
  vi.stubEnv("HOST", "127.0.0.1");
  const said = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    other.close();
    await home.drop();
    data.remove();
  });
  await import("./main.ts");
  expect(await ended.promise).toBe(1);
  expect(said.mock.calls).toEqual([[expect.stringContaining(`Port ${port} is in use.`)]]);
  const client = new pg.Client({ connectionString: home.url });
  await client.connect();
  const { rows } = await client.query("select schemaname from pg_tables where schemaname in ('public', 'pgboss')");
  await client.end();
  expect(rows).toEqual([]);
});
