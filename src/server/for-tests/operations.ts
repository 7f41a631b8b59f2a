import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { kindsOf, ofOneType } from "./kinds.ts";
import type { Kind } from "./records.ts";

export interface Operation {
  name: string;
  endpoint: Endpoint;
  /** What each parameter of the path names. */
  params: { name: string; kind: Kind }[];
  writes: boolean;
  /** The address below the origin, with these identifiers in the place of the parameters. */
  path: (ids: Record<Kind, string>) => string;
}

const DOORS: Record<Endpoint["door"], string> = { v3: "/v3", session: "/proxy", public: "" };
// They read, though they are sent with a body.
const READS = new Set(["listSelectedReviews"]);

function operation([name, endpoint]: [string, Endpoint]): Operation {
  const params = kindsOf(ofOneType(endpoint.path));
  return {
    name,
    endpoint,
    params,
    writes: endpoint.method !== "GET" && !READS.has(name),
    path: (ids) =>
      DOORS[endpoint.door] +
      params.reduce((path, param) => path.replace(`{${param.name}}`, ids[param.kind]), ofOneType(endpoint.path)),
  };
}

/** Every endpoint of the contract as something to call, in the order of the table. */
export const operations: readonly Operation[] = Object.entries<Endpoint>(endpoints).map(operation);
