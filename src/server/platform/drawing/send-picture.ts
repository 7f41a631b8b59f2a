import { createHash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { createWorkLimit } from "#server/platform/context/work-limit.ts";
import { quickAnswer } from "#server/platform/http/answer-headers.ts";
import { matchesTag } from "#server/platform/storage/byte-range.ts";

type Bytes = Buffer<ArrayBuffer>;

/** Changes with what the drawing code makes of the same content. */
const VERSION = 2;
/** One picture at a time on one core: the others answer requests. */
const LIMIT = { atOnce: 1, waiting: 24 };
const WAIT_MS = 8_000;
const MOST_BYTES = 48_000_000;

const limit = createWorkLimit(LIMIT);
const drawn = new Map<string, Bytes>();
const running = new Map<string, Promise<Bytes>>();
let size = 0;

const keyOf = (content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([VERSION, content]))
    .digest("base64url")
    .slice(0, 22);

function keep(key: string, picture: Bytes): void {
  for (const [old, { byteLength }] of drawn) {
    if (size + picture.byteLength <= MOST_BYTES) break;
    drawn.delete(old);
    size -= byteLength;
  }
  drawn.set(key, picture);
  size += picture.byteLength;
}

async function drawOnce(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
  const kept = drawn.get(key);
  if (kept) return kept;
  const begun = running.get(key);
  if (begun) return begun;
  const drawing = limit.run("picture", draw, { waitMs: WAIT_MS }).finally(() => running.delete(key));
  running.set(key, drawing);
  const picture = await drawing;
  if (!drawn.has(key)) keep(key, picture);
  return picture;
}

/**
 * A picture of `content`, which must say everything that is drawn: the same content is drawn once. Throws 503 with
 * `Retry-After` when too many pictures wait to be drawn.
 */
export const pictureOf = (content: unknown, draw: () => Promise<Bytes>): Promise<Bytes> =>
  drawOnce(keyOf(content), draw);

const HEADERS = {
  "content-type": "image/png",
  "cache-control": "no-cache",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** Sends the picture of `content`, or 304 to a client that has it, which draws nothing. */
export async function sendPicture(
  c: HonoContext,
  content: unknown,
  draw: () => Promise<Bytes>,
  more: Record<string, string> = {},
): Promise<Response> {
  const key = keyOf(content);
  const headers = { ...HEADERS, ...more, etag: `"${key}"` };
  if (matchesTag(c.req.header("if-none-match"), `"${key}"`)) return quickAnswer(c, null, 304, headers);
  const picture = await drawOnce(key, draw);
  return quickAnswer(c, picture, 200, { ...headers, "content-length": String(picture.byteLength) });
}
