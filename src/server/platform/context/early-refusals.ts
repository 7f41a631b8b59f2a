import { STATUS_TEXT } from "#contract/core/error.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { connectionOf } from "#contract/workspace/hosted-connection.ts";
import { MAX_WAIT, RETRY_AFTER, type WorkLimit } from "./work-limit.ts";

const MAX_PATHS = 500;
const BODY = JSON.stringify({ message: STATUS_TEXT[503] });
const HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  ...RETRY_AFTER,
};

/** The parts of a request of Node that are looked at. */
interface Incoming {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

export interface EarlyRefusals {
  /** Notes that a read of this path belongs to a kind of work that was refused. */
  note(path: string, kind: string): void;
  /** The 503 of a read of a noted path, as long as its kind of work is refused; undefined for everything else. */
  answer(request: Incoming): Response | undefined;
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
  return {
    note(path, kind) {
      if (kinds.size >= MAX_PATHS) kinds.clear();
      kinds.set(path, kind);
    },
    answer({ method, url = "", headers }) {
      // A page of another origin can read only what the application has allowed it to.
      if (kinds.size === 0 || method !== "GET" || headers["origin"] !== undefined) return undefined;
      // A connected workspace is read from its own service.
      if (connectionOf(String(headers[WORKSPACE_HEADER] ?? "")) !== undefined) return undefined;
      const query = url.indexOf("?");
      const kind = kinds.get(query < 0 ? url : url.slice(0, query));
      if (kind === undefined || !work.isExcess(kind, MAX_WAIT.read)) return undefined;
      count += 1;
      return new Response(BODY, { status: 503, headers: HEADERS });
    },
    count: () => count,
  };
}
