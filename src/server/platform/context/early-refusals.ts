import type { ServerResponse } from "node:http";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { connectionOf } from "#contract/workspace/hosted-connection.ts";
import { MAX_WAIT, RETRY_AFTER, type WorkLimit } from "./work-limit.ts";

const MAX_PATHS = 500;
const BODY = JSON.stringify({ message: STATUS_TEXT[503] });
const HEADERS = Object.entries({
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(BODY)),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  ...RETRY_AFTER,
}).flat();
/** Refusals of this many milliseconds are sent together, so that a client with many of them is woken once. */
const SENT_EVERY_MS = 20;

/** The parts of a request of Node that are looked at. */
interface Incoming {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

export interface EarlyRefusals {
  /** Notes that a read of this path belongs to a kind of work that was refused. */
  note(path: string, kind: string): void;
  /**
   * Answers a read of a noted path with 503 as long as its kind of work is refused. False for everything else, which is left
   * to the application.
   */
  refuse(request: Incoming, response: ServerResponse): boolean;
  /** How many were refused since the start. */
  count(): number;
}

/**
 * Refuses reads before the application handles them: under overload most requests are refused, and each refusal takes time from
 * the answers.
 */
export function createEarlyRefusals(work: WorkLimit): EarlyRefusals {
  const kinds = new Map<string, string>();
  let count = 0;
  let refused: ServerResponse[] = [];

  function send(): void {
    const responses = refused;
    refused = [];
    for (const response of responses) response.writeHead(503, HEADERS).end(BODY);
  }

  return {
    note(path, kind) {
      if (kinds.size >= MAX_PATHS) kinds.clear();
      kinds.set(path, kind);
    },
    refuse({ method, url = "", headers }, response) {
      // A page of another origin can read only what the application has allowed it to.
      if (kinds.size === 0 || method !== "GET" || headers["origin"] !== undefined) return false;
      // A connected workspace is read from its own service.
      if (connectionOf(String(headers[WORKSPACE_HEADER] ?? "")) !== undefined) return false;
      const query = url.indexOf("?");
      const kind = kinds.get(query < 0 ? url : url.slice(0, query));
      if (kind === undefined || !work.refuses(kind, MAX_WAIT.read)) return false;
      count += 1;
      if (refused.push(response) === 1) setTimeout(send, SENT_EVERY_MS);
      return true;
    },
    count: () => count,
  };
}
