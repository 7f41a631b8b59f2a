import { OWN_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { createApi } from "./create-api.ts";
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

/** `fetch` that uses the early answer of boot.js once, if it is the one requested. */
function fetchOrUseEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = globalThis.laurelEarly;
  if (!early || early.url !== input) return fetch(input, init);
  globalThis.laurelEarly = undefined;
  const same = new Headers(init?.headers).get(WORKSPACE_HEADER) === early.workspace;
  return same && performance.now() < MAX_AGE ? early.answer : fetch(input, init);
}

let workspace: string | undefined;

export function chooseWorkspace(uniqueWorkspaceId: string | undefined): void {
  workspace = uniqueWorkspaceId;
}

const listeners = new Set<() => void>();

/** Runs when the service refuses a call for the person or their role; returns an unsubscribe function. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let renew: () => Promise<boolean> = async () => false;

/** Sets what lets the person sign in again when a write is refused because the session has ended. */
export function setRenewSession(renewer: () => Promise<boolean>): void {
  renew = renewer;
}

let ask: () => Promise<boolean> = async () => false;

/** Sets what asks the person for the password before something dangerous. */
export function setAskProof(asker: () => Promise<boolean>): void {
  ask = asker;
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
  headers: () => ({ [OWN_HEADER]: "1", ...(workspace ? { [WORKSPACE_HEADER]: workspace } : {}) }),
  onRefused: () => listeners.forEach((listener) => listener()),
  renewSession: () => renew(),
  askProof: () => ask(),
});
