import { Hono } from "hono";
import { apiEntryPoint } from "#server/platform/auth/authenticators.ts";
import type { CallEndpoint, Services } from "#server/platform/context/context.ts";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readBody } from "#server/platform/request/body.ts";

const CHALLENGE = 'Basic realm="Laurel API key", Bearer realm="Laurel"';

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP, without sessions. Authenticated as the API is, on every
 * request. Throws 401 with `WWW-Authenticate`, and 400 for a batch.
 */
export function agentRoutes(services: Services, call: CallEndpoint): Hono {
  const { config, log } = services;
  const entryPoint = apiEntryPoint(services);
  return new Hono().all("/mcp", async (c) => {
    const identity = await entryPoint.identify(c);
    if (!identity) throw new AppError(401, STATUS_TEXT[401], {}, { "www-authenticate": CHALLENGE });
    // Loaded with the first request of an agent, because it takes 20 MB.
    const [{ createMcpHandler }, { createAgentServer }] = await Promise.all([
      import("@modelcontextprotocol/server"),
      import("./agent-server.ts"),
    ]);
    const handler = createMcpHandler(() => createAgentServer({ call, log, publicUrl: config.publicUrl }, identity), {
      // Nothing is ever told later, so no stream stays open.
      maxSubscriptions: 0,
      onerror: (err) => log.info({ err }, "a request of an agent was refused"),
    });
    if (c.req.method !== "POST") return handler.fetch(c.req.raw);
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new AppError(415, STATUS_TEXT[415]);
    const { value } = await readBody(c, undefined, config);
    return handler.fetch(c.req.raw, { parsedBody: value });
  });
}
