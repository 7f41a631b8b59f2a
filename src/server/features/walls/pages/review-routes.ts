import { Hono, type Context as HonoContext } from "hono";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import { findPublicReview } from "#server/domain/reviews/presenters/find-public-review.ts";
import { loadReview } from "#server/domain/reviews/presenters/load-public-review.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { createPreparer, localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import { reviewDocument } from "./review-document.ts";
import { createViewCache } from "#server/platform/documents/view-cache.ts";
import { webVtt } from "./web-vtt.ts";

const VTT = {
  "content-type": "text/vtt; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "no-cache",
  vary: "Accept-Encoding",
};

/** A review by itself and the captions of its recording, both only as long as it is public. */
export function reviewRoutes(services: Services): Hono {
  const { publicUrl } = services.config;
  const readReview = createViewCache({
    find: (id: string) => findPublicReview(services.database, id),
    load: (found) => loadReview(services, found),
    nameOf: (id) => id,
  });
  const once = createPreparer();

  async function reviewPage(c: HonoContext) {
    const locale = localeOf(c);
    const id = c.req.param("id") ?? "";
    const shown = await readReview(id);
    if (!shown) return send(c, prepareHtml(missingDocument(locale, "review")), 404);
    const { view, found } = shown;
    const { workspace, approved } = found;
    const around = { locale, url: `${publicUrl}/r/${id}`, origin: publicUrl, workspace, approved };
    return send(
      c,
      once(view, `page:${locale}`, () => prepareHtml(reviewDocument(view.review, around))),
    );
  }

  async function captions(c: HonoContext) {
    const [id = "", ending] = (c.req.param("file") ?? "").split(".");
    const shown = ending === "vtt" ? await readReview(id) : undefined;
    if (!shown || shown.view.cues.length === 0) throw notFound();
    const { view } = shown;
    return send(
      c,
      once(view, "captions", () => prepare(webVtt(view.cues), VTT)),
    );
  }

  return new Hono().get("/r/:id", reviewPage).get("/captions/:file", captions);
}
