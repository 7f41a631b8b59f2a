import { Hono, type Context as HonoContext } from "hono";
import type { Endpoint, Method } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { allows, type Identity } from "#server/access/identity.ts";
import type { Context, PublicContext, Services } from "#server/context.ts";
import { Fault, forbidden, notFound, outsidePlan, unauthenticated } from "#server/fault.ts";
import { handlers, longVerbs, ownerVerbs } from "#server/handlers.ts";
import { readPairs } from "#server/http/brackets.ts";
import { readBody, type ReadBody } from "#server/http/body.ts";
import { type FileTracker, trackFiles } from "#server/media/track-files.ts";
import { noteWrite } from "#server/pages/freshness.ts";
import { storableInput } from "#server/http/storable-input.ts";
import { validate } from "#server/http/validate.ts";
import { readIfMatch, versionTag } from "#server/http/version.ts";

/** A way in: who a request is, and how its cookie is read and set. */
export interface Door {
  serves(endpoint: Endpoint): boolean;
  identify(c: HonoContext): Promise<Identity | undefined>;
  publicContext(c: HonoContext): Omit<PublicContext, "services">;
}

type AnyVerb = (ctx: unknown, input: unknown) => Promise<unknown>;
interface Entry {
  name: string;
  endpoint: Endpoint;
  verb: AnyVerb;
}
type ByMethod = Partial<Record<Method, Entry>>;

const METHOD_FIELD = "_method";

function tableOf(door: Door): [string, ByMethod][] {
  const verbs: Record<string, unknown> = handlers;
  const paths = new Map<string, ByMethod>();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (!door.serves(endpoint)) continue;
    const byMethod = paths.get(endpoint.path) ?? {};
    byMethod[endpoint.method] = { name, endpoint, verb: verbs[name] as AnyVerb };
    paths.set(endpoint.path, byMethod);
  }
  // A path with a fixed segment wins over one with a parameter in the same place.
  return [...paths].sort(([a], [b]) => a.split("{").length - b.split("{").length);
}

function methodNotAllowed(method: string, path: string, byMethod: ByMethod): Fault {
  const allowed = Object.keys(byMethod).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  const list = allowed.join(", ");
  const message = `The ${method} method is not supported for route ${path}. Supported methods: ${list}.`;
  return new Fault(405, message, {}, { allow: list });
}

/** The entry a request means; a POST may stand for the PUT of the path (its body says so). */
function choose(c: HonoContext, byMethod: ByMethod): { entry: Entry; override: boolean } {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const direct = Object.entries(byMethod).find(([name]) => name === method)?.[1];
  if (direct) return { entry: direct, override: false };
  if (method === "POST" && byMethod.PUT) return { entry: byMethod.PUT, override: true };
  throw methodNotAllowed(c.req.method, c.req.path, byMethod);
}

function readInput(c: HonoContext, endpoint: Endpoint, body: ReadBody | undefined) {
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    const params = endpoint.params.safeParse(storableInput(c.req.param()));
    if (!params.success) throw notFound(endpoint.record);
    input.params = params.data;
  }
  if (endpoint.query)
    input.query = validate(endpoint.query, storableInput(readPairs(new URL(c.req.url).search.slice(1))));
  if (endpoint.body) {
    const missing = (body && endpoint.required?.[body.encoding])?.filter((name) => !body?.value[name]) ?? [];
    const given =
      missing.length > 0 ? { ...body?.value, ...Object.fromEntries(missing.map((name) => [name, ""])) } : body?.value;
    input.body = validate(endpoint.body, storableInput(given ?? {}));
  }
  return input;
}

// A verb that runs for long opens transactions of its own, and finds no other one here.
const closedDb = new Proxy({} as Context["db"], {
  get() {
    throw new Error("A long verb opens its own transactions");
  },
});

type Versions = Pick<Context, "expectedVersion" | "answerVersion">;

async function run(
  services: Services,
  entry: Entry,
  identity: Identity,
  input: unknown,
  versions: Versions,
): Promise<unknown> {
  const after: (() => void | Promise<void>)[] = [];
  const { database } = services;
  const afterCommit = (next: () => void | Promise<void>) => after.push(next);
  let files: FileTracker | undefined;
  const call = (db: Context["db"]) => {
    files = trackFiles({ db, services, afterCommit, workspace: identity.workspace });
    return entry.verb({ db, ...identity, ...versions, services, afterCommit, files } satisfies Context, input);
  };
  const transact = () => {
    if (longVerbs.has(entry.name)) return call(closedDb);
    if (ownerVerbs.has(entry.name)) return database.system(call);
    if (entry.endpoint.method === "GET") return database.read(identity.workspace.id, call);
    return database.write(identity.workspace.id, call);
  };
  let reply: unknown;
  try {
    reply = await transact();
  } catch (error) {
    await files?.undo();
    throw error;
  }
  if (entry.endpoint.method !== "GET") noteWrite(identity.workspace.id);
  for (const next of after) await next();
  return reply;
}

/**
 * Turns the contract's table into routes behind one door: who asks, what is asked, the verb, and the answer parsed out
 * through the contract, so that a private column cannot leave. Errors become the JSON of section 7.
 */
export function mount(services: Services, door: Door): Hono {
  const app = new Hono();
  const { config } = services;
  for (const [path, byMethod] of tableOf(door)) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
      const { entry, override } = choose(c, byMethod);
      const { endpoint } = entry;
      const identity = endpoint.access === "public" ? undefined : await door.identify(c);
      if (endpoint.access !== "public") {
        if (!identity) throw unauthenticated();
        if (!allows(identity.actor.role, endpoint.access)) throw forbidden();
        if (endpoint.capability && !services.plan.allows(endpoint.capability)) throw outsidePlan();
      }
      const body = endpoint.body || override ? await readBody(c, endpoint.files, config.tempDir) : undefined;
      try {
        if (override && body?.value[METHOD_FIELD] !== "PUT") throw methodNotAllowed(c.req.method, c.req.path, byMethod);
        const input = readInput(c, endpoint, body);
        const versions: Versions = {
          expectedVersion: endpoint.versioned ? readIfMatch(c.req.header("if-match")) : undefined,
          answerVersion: (version) => c.header("etag", versionTag(version)),
        };
        const reply = identity
          ? await run(services, entry, identity, input, versions)
          : await entry.verb({ services, ...door.publicContext(c) } satisfies PublicContext, input);
        if (endpoint.crossOrigin) c.header("access-control-allow-origin", "*");
        else c.header("cache-control", "no-store");
        return c.json(endpoint.answer.parse(reply) as object);
      } finally {
        await body?.cleanup();
      }
    });
  }
  return app;
}
