import { LIMITS } from "#contract/core/limits.ts";

/** Bounds of one multipart body, whatever the endpoint: no call needs more. */
export const PART_LIMITS = {
  parts: 3000,
  fields: 2500,
  files: 40,
  fieldSize: LIMITS.bodyBytes,
  fieldNameSize: 300,
  headerPairs: 60,
};

/** Bytes of all texts together; they are kept in memory. */
export const TEXT_BYTES = 2 * LIMITS.bodyBytes;

/** Bytes of all files together. */
export const FILE_BYTES = 4 * LIMITS.videoBytes;

/** How much of a refused body is read and thrown away, so that the caller gets to see the answer. */
export const DRAIN_BYTES = 64 * 1024 * 1024;

// RFC 2046: a boundary has 1 to 70 characters.
const BOUNDARY = /boundary=(?:"([^"]*)"|([^\s;]*))/i;

/** True when the boundary a content type names is one that RFC 2046 allows. */
export function hasBoundary(contentType: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  return boundary.length > 0 && boundary.length <= 70;
}
