import { statfs } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createTestService } from "#server/testing/service/test-service.ts";
import { type MetricsServer, startMetrics } from "./start-metrics.ts";

let service: Awaited<ReturnType<typeof createTestService>>;
let server: MetricsServer;

beforeAll(async () => {
  service = await createTestService({ METRICS_PORT: "0" });
  const started = await startMetrics(service.services, ["letters"]);
  if (!started) throw new Error("No metrics are served");
  server = started;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const ask = (path = "/metrics") => fetch(`http://127.0.0.1:${server.port}${path}`);
/** The value of a metric, with its labels as Prometheus writes them. */
async function valueOf(name: string): Promise<number | undefined> {
  const line = (await (await ask()).text()).split("\n").find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test("requests are counted by route and status, without what the caller put into the address", async () => {
  const app = createApp(service.services, server.measure);
  await app.request("http://localhost:4300/v3/contacts/ada@example.com");
  await app.request("http://localhost:4300/healthz");
  const text = await (await ask()).text();
  expect(text).toMatch(/duration_seconds_count\{method="GET",route="\/v3\/contacts\/:\w+",status="401"\} 1/);
  expect(text).toContain('duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  expect(text).not.toContain("ada@");
});

test("jobs are counted by queue and state, and e-mails among them", async () => {
  const { database } = service.services;
  await database.sql("select pgboss.create_queue('letters', '{\"policy\":\"standard\"}')");
  await database.sql(
    "insert into pgboss.job (name, state, data) values ('letters', 'created', '{}'), ('letters', 'failed', '{}'), ('letters', 'completed', '{}')",
  );
  expect(await valueOf('laurel_jobs{queue="letters",state="waiting"}')).toBe(1);
  expect(await valueOf('laurel_jobs{queue="letters",state="failed"}')).toBe(1);
  expect(await valueOf('laurel_emails{state="waiting"}')).toBe(1);
  // Counted anew, not added up.
  expect(await valueOf('laurel_emails{state="waiting"}')).toBe(1);
  await database.sql("delete from pgboss.job");
  expect(await valueOf('laurel_jobs{queue="letters",state="waiting"}')).toBeUndefined();
  expect(await valueOf('laurel_emails{state="waiting"}')).toBe(0);
});

test("database, storage, memory and event loop are measured", async () => {
  const home = await service.workspace("Studio");
  await service.services.database.sql(
    "insert into stored_files (workspace_id, name, kind, bytes) values ($1, 'a.png', 'image', 1234)",
    [home.workspaceId],
  );
  expect(await valueOf("laurel_media_bytes")).toBe(1234);
  expect(await valueOf("laurel_database_up")).toBe(1);
  expect(await valueOf('laurel_database_connections{state="idle"}')).toBeGreaterThan(0);
  const { blocks, bsize } = await statfs(service.folder);
  const free = await valueOf("laurel_data_free_bytes");
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(blocks * bsize);
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  expect(await valueOf("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
});

test("without the database the rest is answered, and what it knows is missing", async () => {
  const away = vi.spyOn(service.services.database, "sql").mockRejectedValue(new Error("away"));
  expect(await valueOf("laurel_database_up")).toBe(0);
  expect(await valueOf("laurel_media_bytes")).toBeUndefined();
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  away.mockRestore();
});

test("nothing else is served on the port, and metrics not on the public one", async () => {
  expect((await ask("/v3/feeds")).status).toBe(404);
  expect((await ask("/")).status).toBe(404);
  const open = await service.request("/metrics");
  expect(await open.text()).not.toContain("laurel_");
});

test("metrics are off unless a port is named, and never on that of the service", async () => {
  const off = { ...service.services, config: { ...service.services.config, metrics: undefined } };
  expect(await startMetrics(off, [])).toBeUndefined();
  expect(() => readConfig({ PORT: "4300", METRICS_PORT: "4300" })).toThrow("METRICS_PORT must not be PORT");
});
