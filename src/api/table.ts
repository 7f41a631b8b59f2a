import type { Endpoint } from "#contract/core/endpoint.ts";
import { firstEndpoints } from "#contract/first-endpoints.ts";
import type { EndpointName, endpoints } from "#contract/index.ts";
import { ApiError } from "./error.ts";

const loadedAtStart: Record<string, Endpoint | undefined> = firstEndpoints;

let loaded: typeof endpoints | undefined;

/** The contract's whole table, loaded when it is first needed. Throws ApiError 0 when it cannot be. */
export async function loadEndpoints() {
  // Browsers remember a failed import until the page is reloaded.
  const reachable = loaded !== undefined || !("onLine" in navigator) || navigator.onLine;
  try {
    if (reachable) return (loaded ??= (await import("#contract/index.ts")).endpoints);
  } catch {
    // The error is thrown below.
  }
  throw new ApiError(0, "The service could not be reached.");
}

export async function endpointOf(name: EndpointName): Promise<Endpoint> {
  return loadedAtStart[name] ?? (await loadEndpoints())[name];
}
