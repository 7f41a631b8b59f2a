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
const READS = new Set([
  "listSelectedReviews",
  "checkWallCss",
  "checkInstall",
  "readSiteTheme",
  "checkCsv",
  "checkInvitees",
  "previewInvitation",
]);

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

/**
 * Every endpoint that is called with credentials as something to call, in the order of the table. What visitors call is not
 * of a workspace that could be compared with another: hostile/public-form.test.ts has it.
 */
export const operations: readonly Operation[] = Object.entries<Endpoint>(endpoints)
  .filter(([, { door }]) => door !== "public")
  .map(operation);

// A form takes them along.
const OF_OTHERS = ["deleteFormDraft", "deleteHeld", "deletePageDraft", "deleteWidgetDraft", "removeInvitee"];
/** What deletes a record, in an order in which each finds its own. */
export const deletions: readonly Operation[] = operations
  .filter(({ endpoint, params }) => endpoint.method === "DELETE" && params.length > 0)
  .toSorted((a, b) => Number(OF_OTHERS.includes(b.name)) - Number(OF_OTHERS.includes(a.name)));
