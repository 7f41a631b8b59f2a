import { apiEndpoints } from "#contract/api-endpoints.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { isObject } from "#contract/core/json.ts";
import type { EndpointName, Endpoints } from "#contract/index.ts";
import type { Client, ClientOptions } from "./client-types.ts";
import { type Answer, type Api, type Input, createApi } from "./create-api.ts";
import { authorizationHeader } from "./encode.ts";
import type { CallOptions } from "./transport.ts";

export { ApiError } from "./error.ts";

/** Endpoints of the interface; those of the dashboard's own session are not for other programs. */
type ClientEndpoint = {
  [Name in EndpointName]: Endpoints[Name]["door"] extends "v3" ? Name : never;
}[EndpointName];

type Calls = { [Name in ClientEndpoint]: { input: Input<Name>; answer: Answer<Name> } };

/** The records of an answer, and the query of the page after it. */
function pageOf(answer: unknown): { items: unknown[]; next: Record<string, string> | undefined } {
  const page = isObject(answer) && isObject(answer["data"]) ? answer["data"] : {};
  const next = page["next_page_url"];
  const search = typeof next === "string" && next !== "" ? new URL(next, "http://localhost").searchParams : undefined;
  const marks = ["page", "cursor"].flatMap((name) => {
    const value = search?.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    items: Array.isArray(page["data"]) ? page["data"] : [],
    next: marks.length > 0 ? Object.fromEntries(marks) : undefined,
  };
}

async function* listPages<Name extends EndpointName>(api: Api, name: Name, input?: Input<Name>, options?: CallOptions) {
  const given: { query?: unknown } = input ?? {};
  const query = isObject(given.query) ? given.query : {};
  const asked = new Set<string>();
  // A service that names a page again would be asked for ever.
  for (let mark: object | undefined = {}; mark && !asked.has(JSON.stringify(mark));) {
    asked.add(JSON.stringify(mark));
    const { items, next } = pageOf(
      await api.call(name, Object.assign({}, input, { query: { ...query, ...mark } }), options),
    );
    yield* items;
    mark = next;
  }
}

const known: Record<string, Endpoint | undefined> = apiEndpoints;

function endpointOf(name: EndpointName): Endpoint {
  const endpoint = known[name];
  if (!endpoint) throw new Error(`The client has no call "${name}".`);
  return endpoint;
}

/** A client of the interface for programs of other people, by key pair or by token. Runs in Node and in browsers. */
export function createClient({ baseUrl, workspace, fetch, ...credentials }: ClientOptions): Client<Calls> {
  const base = baseUrl.replace(/\/+$/, "");
  const headers = {
    authorization: authorizationHeader(credentials),
    ...(workspace ? { [WORKSPACE_HEADER]: workspace } : {}),
  };
  const api = createApi({
    endpointOf,
    entryPoints: { v3: base, session: base, public: new URL(base).origin },
    ...(fetch && { fetch }),
    headers: (own) => ({ ...headers, ...(own && { [WORKSPACE_HEADER]: own }) }),
  });
  return {
    call: (name, ...[input, options]) => api.call(name, input, options),
    callWithVersion: (name, ...[input, options]) => api.callWithVersion(name, input, options),
    list: (name, ...[input, options]) => listPages(api, name, input, options) as AsyncGenerator<never>,
  };
}
