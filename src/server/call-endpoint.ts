import type { Endpoint } from "#contract/core/endpoint.ts";
import { type EndpointName, endpoints } from "#contract/index.ts";
import type { Actor, AnyHandler, CallEndpoint, Services } from "#server/platform/context/context.ts";
import { allows, isProven, lastWriteOfKey, missingScope } from "#server/platform/context/identity.ts";
import { MAX_WAIT, type MaxWait } from "#server/platform/context/work-limit.ts";
import { forbidden, lacksScope, notFound, planLacks, proofNeeded } from "#server/platform/errors/app-error.ts";
import { runHandler } from "#server/platform/http/run-handler.ts";
import { storableInput } from "#server/platform/request/storable-input.ts";
import { validate } from "#server/platform/request/validate.ts";
import { handlers } from "./handlers.ts";

// The handler's own types are lost in the lookup by name; the contract parses input and answer.
export const handlerOf = (name: EndpointName) => handlers[name] as AnyHandler;

/** Throws 403 for what the actor's role, scopes, plan or age of proof do not allow. */
export function requireAccess(services: Services, actor: Actor, endpoint: Endpoint): void {
  if (endpoint.access === "public") return;
  if (!allows(actor, endpoint.access)) throw forbidden();
  const missing = missingScope(actor, endpoint);
  if (missing) throw lacksScope(missing);
  if (endpoint.capability && !services.plan.allows(endpoint.capability)) throw planLacks(endpoint.capability);
  if (endpoint.proof && !isProven(actor)) throw proofNeeded();
}

/** How long a call of the endpoint may wait; undefined where nothing bounds it. */
function maxWaitOf(name: EndpointName): MaxWait | undefined {
  // Long handlers wait for other servers, and hold a connection for moments only.
  if (handlerOf(name).mode === "long") return undefined;
  return endpoints[name].method === "GET" ? MAX_WAIT.read : MAX_WAIT.write;
}

/** Whether `bounded` would refuse the work of the endpoint now. It then counts as refused. */
export function refuses(services: Services, name: EndpointName): boolean {
  const maxWait = maxWaitOf(name);
  return maxWait !== undefined && services.work.refuses(name, maxWait);
}

/** Runs the work of an endpoint within the limit of its kind. Throws 503 when too much of it waits. */
export function bounded<T>(services: Services, name: EndpointName, work: () => Promise<T>): Promise<T> {
  const maxWait = maxWaitOf(name);
  return maxWait ? services.work.run(name, work, maxWait) : work();
}

interface GivenInput {
  params?: object;
  query?: object;
  body?: object;
}

function readGiven(endpoint: Endpoint, given: GivenInput): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    const params = endpoint.params.safeParse(storableInput(given.params ?? {}));
    if (!params.success) throw notFound(endpoint.record);
    input.params = params.data;
  }
  if (endpoint.query) input.query = validate(endpoint.query, storableInput(given.query ?? {}));
  if (endpoint.body) input.body = validate(endpoint.body, storableInput(given.body ?? {}));
  return input;
}

/**
 * Calls endpoints within the process as they are called over HTTP: the same rights, limits, checks of the input,
 * transaction and audit, and an answer parsed through the contract. Throws what the endpoint answers as an error.
 */
export function createCaller(services: Services): CallEndpoint {
  return async (identity, name, given) => {
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.access === "public" || endpoint.door !== "v3") throw notFound();
    requireAccess(services, identity.actor, endpoint);
    const input = readGiven(endpoint, given);
    const call = { name, endpoint, handler: handlerOf(name), identity, input };
    const { text } = await bounded(services, name, () =>
      runHandler(services, {
        ...call,
        expectedVersion: undefined,
        request: undefined,
        lastWrite: lastWriteOfKey(identity),
      }),
    );
    return JSON.parse(text) as never;
  };
}
