import { Hono, type Context as HonoContext } from "hono";
import { wallUrl } from "#contract/core/public-paths.ts";
import { EmbedQuery } from "#contract/walls/view/embed.ts";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { countView } from "#server/features/walls/health/count-view.ts";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import type { readBuiltFiles } from "#server/platform/documents/built-files.ts";
import { type WallKey, findLockedWall, findPublicWall } from "#server/domain/walls/find-public-wall.ts";
import { findPublicWidget, isWidgetId } from "#server/domain/walls/find-public-widget.ts";
import { frameRoutes } from "./frame-routes.ts";
import { loadWall } from "#server/features/walls/data/load-wall.ts";
import { loadWidget } from "#server/features/walls/data/load-widget.ts";
import { previewDocument } from "#server/platform/documents/plain-documents.ts";
import { createPreparer, localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import { reviewRoutes } from "./review-routes.ts";
import { fontFile } from "#server/platform/documents/served-fonts.ts";
import { createViewCache } from "#server/platform/documents/view-cache.ts";
import { forOrigin } from "#server/features/walls/data/restrict-origin.ts";
import { wallData, widgetData } from "#server/features/walls/data/wall-data.ts";
import { wallRoutes } from "./wall-routes.ts";
import { syndicationRoutes } from "#server/features/walls/syndication/syndication-routes.ts";

const DATA = {
  "content-type": "application/json; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  // A review that was withdrawn leaves every cache within two minutes, within five while the service is away.
  "cache-control": "public, max-age=60, stale-while-revalidate=60, stale-if-error=240",
  vary: "Accept-Language",
};

const readableAnywhere = (c: HonoContext) => c.header("access-control-allow-origin", "*");

export function publicRoutes(services: Services, built: ReturnType<typeof readBuiltFiles>): Hono {
  const { config } = services;
  const { publicUrl } = config;
  const readerOf = (find: typeof findPublicWall) =>
    createViewCache({
      services,
      find: (key: WallKey, from) => find(from, key),
      load: (found, from) => loadWall(services, found, from),
      nameOf: ({ by, value }) => `${by}:${value.toLowerCase()}`,
    });
  const readWall = readerOf(findPublicWall);
  const readLocked = readerOf(findLockedWall);
  const readWidget = createViewCache({
    services,
    find: (id: string, from) => findPublicWidget(from, id),
    load: (found, from) => loadWidget(services, found, from),
    nameOf: (id) => id,
  });
  const once = createPreparer();

  async function embedData(c: HonoContext) {
    const locale = localeOf(c);
    const id = c.req.param("id") ?? "";
    const kind = isWidgetId(id) ? "widget" : "page";
    const { from } = EmbedQuery.parse(c.req.query());
    // Custom elements name a wall by its slug too, which has no underscore.
    const key: WallKey = { by: id.includes("_") ? "id" : "slug", value: id };
    const shown = await (kind === "widget" ? readWidget(id, c) : readWall(key, c)).catch((error: unknown) => {
      readableAnywhere(c);
      throw error;
    });
    if (!shown) {
      readableAnywhere(c);
      throw notFound(kind === "widget" ? "Widget" : "Page");
    }
    const { view, found } = shown;
    const start = from === undefined ? undefined : Math.min(from, view.reviews.length);
    const make = () =>
      "kind" in view
        ? widgetData(view, locale, start)
        : wallData(view, locale, wallUrl(publicUrl, "slug" in found ? found.slug : ""), start);
    const data = once(view, `embed:${locale}:${start}`, () => prepare(JSON.stringify(make()), DATA));
    const allowed = forOrigin(c, config, found, data);
    if (from === undefined) countView(services, c, { workspaceId: found.workspace_id, kind, id: view.id });
    return send(c, allowed);
  }

  return new Hono()
    .route("/", reviewRoutes(services))
    .route("/", frameRoutes(services, { readWall, readWidget, once, script: built.behaviour }))
    .route("/", syndicationRoutes(services, { readWall, once }))
    .route("/", wallRoutes(services, { readWall, readLocked, once, script: built.behaviour }))
    .get("/embed/:id", embedData)
    .get("/embed.js", (c) => {
      if (!built.loader) throw notFound();
      return send(c, built.loader);
    })
    .get("/visitor/:file{.+}", (c) => {
      const name = c.req.param("file");
      const file = name.startsWith("fonts/") ? fontFile(name.slice("fonts/".length)) : built.files.get(name);
      if (!file) throw notFound();
      return send(c, file);
    })
    .get("/preview", (c) => send(c, prepareHtml(previewDocument(localeOf(c), built.preview))));
}
