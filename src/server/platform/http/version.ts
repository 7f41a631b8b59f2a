import { AppError } from "#server/platform/errors/app-error.ts";

/** The `ETag` of a record's version. */
export const versionTag = (version: number): string => `"v${version}"`;

/** The version an `If-Match` header names; undefined when there is none, `-1` (which no record has) when it is none of ours. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const [, digits] = /^\s*"v(\d{1,10})"\s*$/.exec(header) ?? [];
  return digits === undefined ? -1 : Number(digits);
}

/** Throws 412 when a caller expects another version than the one stored. Without `If-Match` the last write wins. */
export function checkVersion(ctx: { expectedVersion: number | undefined }, stored: number): void {
  if (ctx.expectedVersion === undefined || ctx.expectedVersion === stored) return;
  throw new AppError(
    412,
    "Somebody changed this meanwhile. Load it again, then send your change.",
    { is_version_conflict: true },
    { etag: versionTag(stored) },
  );
}
