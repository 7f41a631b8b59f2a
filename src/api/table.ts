import type { Endpoint } from "#contract/endpoint.ts";
import { firstEndpoints } from "#contract/first-endpoints.ts";
import type { EndpointName } from "#contract/index.ts";
import { ApiError } from "./error.ts";

const first: Record<string, Endpoint | undefined> = firstEndpoints;

/** The contract's whole table, loaded when it is first needed. Throws ApiError 0 when it cannot be. */
export async function loadTable() {
  try {
    return (await import("#contract/index.ts")).endpoints;
  } catch {
    throw new ApiError(0, "The service could not be reached.");
  }
}

/** What the contract says of an endpoint. */
export async function endpointOf(name: EndpointName): Promise<Endpoint> {
  return first[name] ?? (await loadTable())[name];
}
