import { Readable } from "node:stream";
import { Hono } from "hono";
import * as z from "zod";
import { REVIEW_EXPORT_FORMATS } from "#contract/reviews/lists/review-export.ts";
import { REVIEW_SORTS, ReviewFilter } from "#contract/reviews/review-filter.ts";
import { verifySigned } from "#server/platform/auth/signature.ts";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { webStream } from "#server/platform/storage/web-stream.ts";
import { EXPORT_FORMATS } from "./export-formats.ts";
import { readExported, readFieldNames } from "./read-exported.ts";

const ExportOrder = z.object({
  w: z.number(),
  /** Whom the filter means by `me`. */
  u: z.nullish(z.number()),
  format: z.enum(REVIEW_EXPORT_FORMATS),
  sort: z.enum(REVIEW_SORTS),
  ids: z.array(z.number()).optional(),
  filter: z.optional(ReviewFilter),
});
/** What a link exports. */
export type ExportOrder = z.input<typeof ExportOrder>;

async function* bytesOf(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

/** `GET /review-exports/{token}`: streams the file of a link from `exportReviews`. */
export function reviewExportRoutes(services: Services): Hono {
  return new Hono().get("/review-exports/:token", async (c) => {
    const order = verifySigned(services.serverKey, "review-export", ExportOrder, c.req.param("token"));
    if (!order || (await services.closed.ids()).includes(order.w)) throw notFound();
    const { type, write } = EXPORT_FORMATS[order.format];
    const table = { fields: await readFieldNames(services, order), batches: readExported(services, order) };
    const day = new Date().toISOString().slice(0, 10);
    return new Response(webStream(Readable.from(bytesOf(write(table)))), {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="reviews-${day}.${order.format}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  });
}
