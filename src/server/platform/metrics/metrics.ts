import type { MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "#server/platform/context/context.ts";
import { matchedPath } from "#server/platform/http/access-log.ts";
import { readDiskSpace } from "#server/platform/storage/free-space.ts";
import { addInstallationMetrics } from "./installation-metrics.ts";
import { addReplicaMetrics } from "./replica-metrics.ts";

type Measured = Pick<Services, "config" | "database" | "log" | "work" | "earlyRefusals">;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  /** Counts and times a request, by the path of its route: never by what a caller put into it. */
  measure: MiddlewareHandler;
  contentType: string;
  /** All metrics as text. Metrics from the database are missing while it cannot be reached. */
  read(): Promise<string>;
}

/** Makes the metrics of this process. `emailQueues` are the queues whose jobs are e-mails. */
export function createMetrics(services: Measured, emailQueues: readonly string[]): Metrics {
  const { config, database, work, earlyRefusals } = services;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const requests = new Histogram({
    name: "laurel_http_request_duration_seconds",
    help: "Requests and the time until their answer began",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const apiRequests = gauge("laurel_api_requests", "API requests that run or wait for a place", ["state"]);
  const refused = new Counter({
    name: "laurel_api_requests_refused_early_total",
    help: "Reads refused under overload before they were looked at; no route counts them",
    registers,
  });
  const connections = gauge("laurel_database_connections", "Connections of this process", ["state"]);
  const callsWaiting = gauge("laurel_database_calls_waiting", "Calls that wait for a connection");
  const lost = new Counter({ name: "laurel_database_connections_lost_total", help: "Lost connections", registers });
  const replica = config.replica && addReplicaMetrics(registry);
  const readInstallation = addInstallationMetrics(services, registry, emailQueues);
  const free = gauge("laurel_data_free_bytes", "Free space where DATA_DIR is");

  function readProcess(): void {
    const { running, waiting } = work.size();
    apiRequests.set({ state: "running" }, running);
    apiRequests.set({ state: "waiting" }, waiting);
    refused.reset();
    refused.inc(earlyRefusals.count());
    const pool = database.pool();
    connections.set({ state: "idle" }, pool.idle);
    connections.set({ state: "used" }, pool.open - pool.idle);
    callsWaiting.set(pool.waiting);
    lost.reset();
    lost.inc(pool.lost);
    const followed = database.replica();
    if (followed) replica?.(followed);
  }

  async function readDisk(): Promise<void> {
    free.set((await readDiskSpace(config.dataDir)).free);
  }

  let reading: Promise<string> | undefined;
  async function readAll(): Promise<string> {
    readProcess();
    await Promise.all([readInstallation(), readDisk()]);
    return registry.metrics();
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async measure(c, next) {
      const started = performance.now();
      await next();
      const labels = { method: c.req.method, route: matchedPath(c), status: c.res.status };
      requests.observe(labels, (performance.now() - started) / 1000);
    },
    read() {
      // Concurrent reads share one result, because each resets the gauges.
      reading ??= readAll().finally(() => (reading = undefined));
      return reading;
    },
  };
}
