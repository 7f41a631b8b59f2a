import { type Context, Hono } from "hono";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { readRange, matchesTag } from "#server/platform/storage/byte-range.ts";
import { IMMUTABLE, MEDIA_TYPES, contentTypeOf } from "#server/platform/storage/media-types.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { webStream } from "#server/platform/storage/web-stream.ts";

// Stored files must never act as documents: no scripts, no sniffing, sandboxed when opened directly.
const FIXED = {
  "accept-ranges": "bytes",
  // A file may be erased any day, so caches must revalidate soon.
  "cache-control": "public, max-age=300, must-revalidate",
  "content-security-policy": "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  // Captions of a video on another site need CORS; files are public by their name anyway.
  "access-control-allow-origin": "*",
};

/** The file behind a name never changes, and a page that revalidated its font would first be drawn in another one. */
const FONT = { ...FIXED, "cache-control": IMMUTABLE };

/**
 * Route `GET /media/{name}`: a stored file, whole or by range. Contents never change under a name, so revalidation
 * answers 304.
 */
export function mediaRoutes({
  media,
  closed,
}: {
  media: Services["media"];
  closed: Pick<Services["closed"], "holds">;
}): Hono {
  const sizeOf = (name: string) =>
    media.size(name).catch((error: unknown) => {
      throw storageError(error);
    });

  async function serve(c: Context) {
    const name = c.req.param("name") ?? "";
    const contentType = contentTypeOf(name);
    const size = contentType ? await sizeOf(name) : undefined;
    if (size === undefined || !contentType || (await closed.holds(name))) throw notFound();
    const etag = `"${name}"`;
    const headers = {
      ...(contentType === MEDIA_TYPES.woff2.contentType ? FONT : FIXED),
      etag,
      "content-type": contentType,
      "content-disposition": `inline; filename=${etag}`,
    };
    if (matchesTag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const isHead = c.req.method === "HEAD";
    // Ranges apply to GET only, and only when If-Range names this file.
    const isForThis = (c.req.header("if-range") ?? etag) === etag;
    const range = isHead || !isForThis ? undefined : readRange(c.req.header("range"), size);
    if (range === null) return c.body(null, 416, { ...FIXED, "content-range": `bytes */${size}` });
    const length = range ? range.end - range.start + 1 : size;
    const sent = { ...headers, "content-length": String(length) };
    const body = isHead ? null : webStream(media.read(name, range));
    if (!range) return new Response(body, { headers: sent });
    return new Response(body, {
      status: 206,
      headers: { ...sent, "content-range": `bytes ${range.start}-${range.end}/${size}` },
    });
  }
  return new Hono().get("/media/:name", serve);
}
