import { OWN_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { createApi } from "./create-api.ts";

/** What `public/boot.js` has asked for before this code was there. */
interface EarlyResponse {
  url: string;
  workspace: string;
  answer: Promise<Response>;
}

declare global {
  var laurelEarly: EarlyResponse | undefined;
}

// Later it would be an answer of the past.
const MAX_AGE = 10_000;

/** `fetch`, which takes the answer asked for early where it is the one wanted; once. */
function fetchOrUseEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = globalThis.laurelEarly;
  if (!early || early.url !== input) return fetch(input, init);
  globalThis.laurelEarly = undefined;
  const same = new Headers(init?.headers).get(WORKSPACE_HEADER) === early.workspace;
  return same && performance.now() < MAX_AGE ? early.answer : fetch(input, init);
}

let workspace: string | undefined;

/** Chooses the workspace every later call is about (section 5, rule 4). */
export function chooseWorkspace(uniqueWorkspaceId: string | undefined): void {
  workspace = uniqueWorkspaceId;
}

const listeners = new Set<() => void>();

/** Runs when the service says that nobody is signed in; gives the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dashboard's client: everything goes through the proxy, so no credential is in the browser. */
export const api = createApi({
  entryPoints: { v3: "/proxy/v3", session: "/proxy", public: "" },
  fetch: fetchOrUseEarly,
  headers: () => ({ [OWN_HEADER]: "1", ...(workspace ? { [WORKSPACE_HEADER]: workspace } : {}) }),
  onUnauthenticated: () => listeners.forEach((listener) => listener()),
});
