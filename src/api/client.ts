import { OWN_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { type ApiOptions, createApi } from "./create-api.ts";
import { endpointOf } from "./table.ts";

/** Requests that `public/boot.js` started before this code had loaded. */
interface EarlyResponse {
  url: string;
  workspace: string;
  answer: Promise<Response>;
}

declare global {
  var laurelEarly: EarlyResponse | undefined;
}

// An early answer would be stale later.
const MAX_AGE = 10_000;

let workspace: string | undefined;

export function chooseWorkspace(uniqueWorkspaceId: string | undefined): void {
  workspace = uniqueWorkspaceId;
}

/** The open workspace. A task that goes on after a switch to another names the one it began in, in all its calls. */
export const currentWorkspace = (): string | undefined => workspace;

/** `fetch` that uses the early answer of boot.js once, if it is the one requested. */
function fetchOrUseEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = globalThis.laurelEarly;
  if (!early || early.url !== input) return fetch(input, init);
  globalThis.laurelEarly = undefined;
  return early.workspace === workspace && performance.now() < MAX_AGE ? early.answer : fetch(input, init);
}

let refusals: Pick<ApiOptions, "onRefused" | "renewSession" | "askProof"> = {};

/** Sets what happens when the service refuses a call for the person, their role or the end of their session. */
export function handleRefusals(handlers: typeof refusals): void {
  refusals = handlers;
}

// A page of static files says so, see `direct/`.
const isDirect = globalThis.document?.getElementById("direct");
const loadDirect = () => import("./direct/direct-fetch.ts");

/**
 * The dashboard's client: everything goes through the proxy, so no credential is in the browser. Without a service of its
 * own it calls the service that the tab is connected to.
 */
export const api = createApi({
  endpointOf,
  entryPoints: { v3: "/proxy/v3", session: "/proxy", public: "" },
  ...(isDirect
    ? {
        fetch: async (input, init) => (await loadDirect()).directFetch(input, init),
        addressUpload: async (url, headers) => (await loadDirect()).directUpload(url, headers),
      }
    : { fetch: fetchOrUseEarly }),
  headers: (own = workspace) => ({ [OWN_HEADER]: "1", ...(own && { [WORKSPACE_HEADER]: own }) }),
  onRefused: () => refusals.onRefused?.(),
  renewSession: async () => refusals.renewSession?.(),
  askProof: async () => refusals.askProof?.(),
});
