import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "#server/platform/context/context.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  measure: Metrics["measure"];
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on `METRICS_PORT`, and nothing else there; undefined without it. `emailQueues` are the queues whose
 * jobs are e-mails. Throws when the port is taken.
 */
export async function startMetrics(
  services: Services,
  emailQueues: readonly string[],
): Promise<MetricsServer | undefined> {
  const { config, log } = services;
  if (!config.metrics) return undefined;
  // Most installations have no Prometheus, so its client is loaded only when needed.
  const { createMetrics } = await import("./metrics.ts");
  const metrics = createMetrics(services, emailQueues);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        response.writeHead(500).end();
      },
    );
  });
  server.listen(config.metrics.port, config.metrics.host);
  await once(server, "listening");
  // A probe must not keep the process alive while it stops.
  server.unref();
  return {
    measure: metrics.measure,
    // An AddressInfo, because the server listens on a port.
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
