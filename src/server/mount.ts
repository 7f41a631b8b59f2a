import { setImmediate as nextTurn } from "node:timers/promises";
import { Hono, type Context as HonoContext } from "hono";
import type { Endpoint } from "#contract/core/endpoint.ts";
import type { EndpointName } from "#contract/index.ts";
import { allows, isProven, missingScope } from "#server/platform/context/identity.ts";
import type { AnyHandler, PublicContext, Services } from "#server/platform/context/context.ts";
import { forbidden, lacksScope, planLacks, proofNeeded, unauthenticated } from "#server/platform/errors/app-error.ts";
import { readBody } from "#server/platform/request/body.ts";
import { type Entry, checkOverride, chooseEntry, routeTableOf } from "#server/platform/http/entry.ts";
import type { EntryPoint } from "#server/platform/http/entry-point.ts";
import { quickAnswer } from "#server/platform/http/answer-headers.ts";
import { answerText } from "#server/platform/http/answer-text.ts";
import { readIdempotencyKey } from "#server/platform/idempotency/idempotency-key.ts";
import type { Reply } from "#server/platform/idempotency/once.ts";
import { readInput } from "#server/platform/request/read-input.ts";
import { runHandler } from "#server/platform/http/run-handler.ts";
import { readIfMatch } from "#server/platform/http/version.ts";
import { WAIT_MS } from "#server/platform/context/work-limit.ts";
import { handlers } from "./handlers.ts";

// The handler's own types are lost in the lookup by name; the contract parses input and answer.
const handlerOf = (name: EndpointName) => handlers[name] as AnyHandler;

async function admit(services: Services, entryPoint: EntryPoint, c: HonoContext, endpoint: Endpoint) {
  if (endpoint.access === "public") return undefined;
  const identity = await entryPoint.identify(c);
  if (!identity) throw unauthenticated();
  if (!allows(identity.actor, endpoint.access)) throw forbidden();
  const missing = missingScope(identity.actor, endpoint);
  if (missing) throw lacksScope(missing);
  if (endpoint.capability && !services.plan.allows(endpoint.capability)) throw planLacks(endpoint.capability);
  if (endpoint.proof && !isProven(identity.actor)) throw proofNeeded();
  return identity;
}

async function askPublic({ name, endpoint }: Entry, ctx: PublicContext, input: unknown): Promise<Reply> {
  return { text: answerText(endpoint.answer, await handlerOf(name).run(ctx, input)) };
}

function send(c: HonoContext, endpoint: Endpoint, { text, etag, replayed }: Reply): Response {
  return quickAnswer(c, text, 200, {
    "content-type": "application/json",
    ...(etag && endpoint.versioned && { etag }),
    ...(replayed && { "idempotency-replayed": "true" }),
    ...(endpoint.crossOrigin ? { "access-control-allow-origin": "*" } : { "cache-control": "no-store" }),
  });
}

/**
 * Mounts the contract's endpoints of one entry point: authenticates, checks the role, parses the input, runs the
 * handler and parses the answer through the contract, so that a private column cannot leave. Errors become the JSON
 * of v3 interface, section 7.
 */
export function mount(services: Services, entryPoint: EntryPoint): Hono {
  const app = new Hono();
  const { extensions } = services.config;
  for (const [path, byMethod] of routeTableOf((endpoint) => entryPoint.serves(endpoint), extensions)) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
      const chosen = chooseEntry(c, byMethod);
      const { entry, override } = chosen;
      const { endpoint } = entry;
      const identity = await admit(services, entryPoint, c, endpoint);
      const body = endpoint.body || override ? await readBody(c, endpoint.files, services.config) : undefined;
      try {
        checkOverride(c, byMethod, chosen, body?.value);
        const input = readInput(c, endpoint, body);
        if (body?.isLarge) await nextTurn();
        const handler = handlerOf(entry.name);
        // Long handlers wait for other servers, and hold a connection for moments only.
        const bounded = <T>(work: () => Promise<T>) =>
          handler.mode === "long"
            ? work()
            : services.work.run(entry.name, work, endpoint.method === "GET" ? WAIT_MS.read : WAIT_MS.write);
        if (!identity) {
          const ctx = { services, ...entryPoint.publicContext(c) };
          return send(c, endpoint, await bounded(() => askPublic(entry, ctx, input)));
        }
        const request = endpoint.idempotent ? await readIdempotencyKey(c, identity, body) : undefined;
        const expectedVersion = endpoint.versioned ? readIfMatch(c.req.header("if-match")) : undefined;
        const call = { ...entry, handler, identity, input, expectedVersion, request };
        return send(c, endpoint, await bounded(() => runHandler(services, call)));
      } finally {
        await body?.cleanup();
      }
    });
  }
  return app;
}
