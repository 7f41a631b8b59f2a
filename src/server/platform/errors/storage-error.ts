import { AppError } from "./app-error.ts";
import { codeOf } from "./error-code.ts";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const CLOSED = new Set(["EROFS", "EACCES", "EPERM", "EMFILE", "ENFILE", "EIO", "ENOTDIR", "EEXIST"]);

/** 507: no room for files. */
export const noRoom = (): AppError => new AppError(507, "There is no room left for files.");

/** Maps a storage failure to 507 (no room) or 503 (not writable). */
export function storageError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (FULL.has(code)) return noRoom();
  const isBucket =
    error instanceof Error &&
    ("$metadata" in error || error.name === "TimeoutError" || /^E(CONN|HOST|NET|TIMEDOUT|AI_)/.test(code));
  return CLOSED.has(code) || isBucket
    ? new AppError(503, "Files cannot be kept at the moment. Try again shortly.", {}, { "retry-after": "10" })
    : error;
}
