import { STATUS_TEXT } from "#contract/core/error.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { AppError } from "./app-error.ts";
import { codeOf } from "./error-code.ts";

// Connection lost or refused, a commit without an answer, server starting or stopping.
const AWAY = /^(0800[013467]|57P0[1-5]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT)$/;
// PgBouncer has one code for nearly all it refuses: that its server is away, and what no wait mends.
const POOLER = "08P01";
const MISCONFIGURED = /^(unsupported |no such (database|user)|SSL required|[\w ]*authentication failed)/;
// Too many sessions, a lock or a statement that took too long, a database that is read-only.
const REFUSED = /^(53[03]00|55P03|57014|25006)$/;
// Its machine or container is gone, or its socket: only as errors of a socket, because a missing file is ENOENT as well.
const GONE = /^(ENOENT|ENOTFOUND|EAI_AGAIN|EHOST(UNREACH|DOWN)|ENETUNREACH)$/;
const OF_SOCKETS = new Set<unknown>(["connect", "getaddrinfo", "read", "write"]);
const LOST =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout/;
const FULL = "53100";

/** Calls `matches` with the code of each cause. Codes of `GONE` count only on errors of a socket; elsewhere it gets an empty one. */
function hasCause(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  // Another server that is away has the same codes, and so has a bucket, whose errors have `$metadata`.
  if (!(error instanceof Error) || error instanceof OutboundError || "$metadata" in error) return false;
  const isOfSocket = "syscall" in error && OF_SOCKETS.has(error.syscall);
  const code = codeOf(error);
  if (matches(GONE.test(code) && !isOfSocket ? "" : code, error.message)) return true;
  // One error for each address of a name that has several.
  const each: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...each].some((cause) => hasCause(cause, matches));
}

/** True when the database could not be reached or did not answer in time: the same request may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasCause(error, (code, message) =>
    code === POOLER
      ? !MISCONFIGURED.test(message)
      : [AWAY, GONE, REFUSED].some((kind) => kind.test(code)) || LOST.test(message),
  );

/**
 * True when a write that failed may be there all the same: the answer to its commit may have been lost. Files that it stored
 * stay, and the clean-up deletes them when no record names them.
 */
export const mayHaveCommitted = (error: unknown): boolean =>
  isDatabaseAway(error) && !hasCause(error, (code) => REFUSED.test(code));

/** Maps a failure of the database to 503 with `Retry-After`, or 507 on a full disk; any other error stays as it is. */
export function databaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (hasCause(error, (code) => code === FULL)) return new AppError(507, "The disk of the database is full.");
  return isDatabaseAway(error) ? new AppError(503, STATUS_TEXT[503], {}, { "retry-after": "2" }) : error;
}
