import { OWN_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { createApi } from "./create-api.ts";
import { fetchOrUseEarly } from "./prefetched-response.ts";

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
