import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { startingApp } from "#server/platform/http/health-routes.ts";
import { answerAdapterError, answerUnparsed, refuseHostless } from "#server/platform/request/unparsed-request.ts";

type Answer = Parameters<typeof getRequestListener>[0];
/** Returns true if it refused the request, in which case it has answered it. */
type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers that take longer are cut off; jobs have as long, at the same time. */
const DRAIN_MS = 4_000;
const UPLOAD_MS = 30 * 60 * 1000;
const KEEP_ALIVE_MS = 65_000;
/**
 * A listening socket accepts one connection per turn of the event loop. Under load, when turns are long, new visitors would
 * wait for seconds, so several sockets share the port. macOS and Windows cannot divide connections among them.
 */
const SOCKETS = process.platform === "linux" ? 16 : 1;

async function bind(server: Server, port: number, host: string, reusePort: boolean): Promise<number> {
  server.listen({ port, host, reusePort });
  await once(server, "listening");
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : port;
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Returns the port, which the system chooses if 0 was wanted. Rejects if the port is taken or not permitted. */
export async function findPort(wanted: { port: number; host: string }): Promise<number> {
  const probe = createServer();
  const port = await bind(probe, wanted.port, wanted.host, false);
  await closed(probe);
  return port;
}

/** Rejects if another process listens on the port. Without the probe, shared sockets could split its connections with it. */
async function bindAll(servers: Server[], wanted: number, host: string): Promise<number> {
  const port = await findPort({ port: wanted, host });
  await Promise.all(servers.map((server) => bind(server, port, host, servers.length > 1)));
  return port;
}

/**
 * Listens at an address, and answers 503 until `answerWith` is called. `port` resolves to the port in use, which the system
 * chooses if 0 was wanted, and rejects if the port is taken or not permitted.
 */
export function listen(wanted: { port: number; host: string }) {
  let answer: Answer = startingApp().fetch;
  let refuse: Refuse = () => false;
  const handle = getRequestListener((request, env) => answer(request, env), {
    // For a URL, where an address of IPv6 is in brackets.
    hostname: wanted.host.includes(":") ? `[${wanted.host}]` : wanted.host,
    errorHandler: answerAdapterError,
  });
  const servers = Array.from({ length: SOCKETS }, () => {
    const server = createServer({ requireHostHeader: false }, (request, response) => {
      if (!refuseHostless(request, response) && !refuse(request, response)) void handle(request, response);
    });
    // Node aborts requests after five minutes by default; a large upload on a slow line takes longer.
    server.requestTimeout = UPLOAD_MS;
    // Node's default of five seconds closes connections that browsers and proxies are about to reuse.
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    answerUnparsed(server);
    return server;
  });
  return {
    port: bindAll(servers, wanted.port, wanted.host),
    answerWith(next: Answer, refuseEarly: Refuse): void {
      answer = next;
      refuse = refuseEarly;
    },
    /** Takes no more connections, and waits a few seconds for running answers. */
    async close(): Promise<void> {
      const all = Promise.all(servers.map(closed));
      for (const server of servers) server.closeIdleConnections();
      const timer = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, DRAIN_MS);
      await all;
      clearTimeout(timer);
    },
  };
}
