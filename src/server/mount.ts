import { setImmediate as nextTurn } from "node:timers/promises";
import { Hono, type Context as HonoContext } from "hono";
import type { Endpoint } from "#contract/core/endpoint.ts";
import type { PublicContext, Services } from "#server/platform/context/context.ts";
import { unauthenticated } from "#server/platform/errors/app-error.ts";
import { readBody } from "#server/platform/request/body.ts";
import { type Entry, checkOverride, chooseEntry, routeTableOf } from "#server/platform/http/entry.ts";
import type { EntryPoint } from "#server/platform/http/entry-point.ts";
import { quickAnswer } from "#server/platform/http/answer-headers.ts";
import { answerText } from "#server/platform/http/answer-text.ts";
import { tooBusy } from "#server/platform/context/work-limit.ts";
import { readIdempotencyKey } from "#server/platform/idempotency/idempotency-key.ts";
import type { Reply } from "#server/platform/idempotency/once.ts";
import { readInput } from "#server/platform/request/read-input.ts";
import { keyedAsSent } from "#server/platform/request/sent-numbers.ts";
import { runHandler } from "#server/platform/http/run-handler.ts";
import { readIfMatch } from "#server/platform/http/version.ts";
import { bounded, handlerOf, refuses, requireAccess } from "./call-endpoint.ts";

async function admit(services: Services, entryPoint: EntryPoint, c: HonoContext, endpoint: Endpoint) {
  if (endpoint.access === "public") return undefined;
  const identity = await entryPoint.identify(c);
  if (!identity || (identity.isClosed && !endpoint.whenClosed)) throw unauthenticated();
  requireAccess(services, identity.actor, endpoint);
  return identity;
}

/** Before the sign-in is checked: a refusal must cost less than an answer. */
function refuseExcess(services: Services, c: HonoContext, { name, endpoint }: Entry): void {
  if (!refuses(services, name)) return;
  if (endpoint.method === "GET") services.earlyRefusals.note(c.req.path, name);
  throw tooBusy();
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
      refuseExcess(services, c, entry);
      const admitted = await admit(services, entryPoint, c, endpoint);
      const visitor = admitted ? undefined : { services, ...entryPoint.publicContext(c) };
      const body = endpoint.body || override ? await readBody(c, endpoint.files, services.config) : undefined;
      try {
        checkOverride(c, byMethod, chosen, body?.value);
        const input = readInput(c, endpoint, body);
        if (body?.isLarge) await nextTurn();
        // Files may have been on their way for minutes: what counts is who the caller is now.
        const identity = admitted && endpoint.files ? await admit(services, entryPoint, c, endpoint) : admitted;
        const within = <T>(work: () => Promise<T>) => bounded(services, entry.name, work);
        // Not `keyedAsSent`: errors of a form name questions by their id.
        if (visitor) return send(c, endpoint, await within(() => askPublic(entry, visitor, input)));
        if (!identity) throw unauthenticated();
        const request = endpoint.idempotent ? await readIdempotencyKey(c, identity, body) : undefined;
        const expectedVersion = endpoint.versioned ? readIfMatch(c.req.header("if-match")) : undefined;
        if (endpoint.method !== "GET" && !endpoint.reads) entryPoint.noteChange(c);
        const lastWrite = entryPoint.lastWrite(c, identity);
        const call = { ...entry, handler: handlerOf(entry.name), identity, input, expectedVersion, request, lastWrite };
        const answered = within(() => runHandler(services, call));
        const reply = await answered.catch((error: unknown) => Promise.reject(keyedAsSent(error, body?.numbers)));
        return send(c, endpoint, reply);
      } finally {
        await body?.cleanup();
      }
    });
  }
  return app;
}
