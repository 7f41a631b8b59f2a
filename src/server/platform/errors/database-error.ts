import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "./app-error.ts";
import { codeOf } from "./error-code.ts";

// Connection lost or refused, server starting or stopping, too many sessions, a lock or a statement that took too long,
// a database that is read-only.
const AWAY = /^(08...|57P0[1-5]|53[03]00|55P03|57014|25006|ECONN(REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT)$/;
const LOST = /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/;
const FULL = "53100";

function hasCause(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // A file that is missing has the same code as a socket that is.
  const isFile = code === "ENOENT" && !("syscall" in error && error.syscall === "connect");
  return (!isFile && matches(code, error.message)) || hasCause(error.cause, matches);
}

/** True when the database could not be reached or did not answer in time: the same request may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasCause(error, (code, message) => AWAY.test(code) || LOST.test(message));

/** Maps a failure of the database to 503 with `Retry-After`, or 507 on a full disk; any other error stays as it is. */
export function databaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (hasCause(error, (code) => code === FULL)) return new AppError(507, "The disk of the database is full.");
  return isDatabaseAway(error) ? new AppError(503, STATUS_TEXT[503], {}, { "retry-after": "2" }) : error;
}
