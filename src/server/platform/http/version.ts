import { AppError } from "#server/platform/errors/app-error.ts";

export const versionTag = (version: number): string => `"v${version}"`;

/** The version in `If-Match`: undefined without the header, `-1` (which matches no record) when it is not ours. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const [, digits] = /^\s*"v(\d{1,10})"\s*$/.exec(header) ?? [];
  return digits === undefined ? -1 : Number(digits);
}

/** Throws 412 when the expected version is not the stored one. Without `If-Match` the last write wins. */
export function checkVersion(ctx: { expectedVersion: number | undefined }, stored: number): void {
  if (ctx.expectedVersion === undefined || ctx.expectedVersion === stored) return;
  throw new AppError(
    412,
    "Somebody changed this meanwhile. Load it again, then send your change.",
    { is_version_conflict: true },
    { etag: versionTag(stored) },
  );
}
