import { arrangementOf } from "#contract/walls/layouts/arrangement.ts";
import { widgetTypeOf } from "#contract/walls/layouts/layout-table.ts";
import type { Context, Handler, PublicHandler } from "#server/platform/context/context.ts";
import { settingsOf } from "#server/domain/widgets/present-widget.ts";
import { getWidgetOr404 } from "#server/domain/widgets/widget-row.ts";
import { type Embedded, embedSnippet } from "#server/domain/walls/embed-snippet.ts";
import { readWallExtras } from "#contract/walls/pages/wall-extras.ts";
import { getWallOr404 } from "#server/domain/walls/wall-row.ts";
import { wallUrl } from "#contract/core/public-paths.ts";
import { findRecent } from "#server/platform/documents/find-recent.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { findPublicWall } from "#server/domain/walls/find-public-wall.ts";
import { findPublicWidget, isWidgetId } from "#server/domain/walls/find-public-widget.ts";
import { loadWall } from "./load-wall.ts";
import { loadWidget } from "./load-widget.ts";
import { type Restricted, mayShow, originRefused } from "./restrict-origin.ts";
import { visitorLocale } from "#server/platform/text/visitor-locale.ts";
import { wallData, widgetData } from "./wall-data.ts";

/**
 * Throws 404 `Page not found.` or `Widget not found.` Embeds use `/embed/{id}` instead, which is cached and counts
 * views.
 */
export const getEmbed: PublicHandler<"getEmbed"> = async ({ services, origin }, { params: { id }, query }) => {
  const { publicUrl } = services.config;
  const checked = <Known extends { found: Restricted }>(known: Known | undefined) => {
    if (known && origin !== undefined && !mayShow(known.found, origin, publicUrl)) throw originRefused();
    return known;
  };
  const locale = visitorLocale(query.lang, undefined);
  if (isWidgetId(id)) {
    const known = checked(await findRecent(services.database, (from) => findPublicWidget(from, id)));
    const view = known && (await loadWidget(services, known.found, known.from));
    if (!view) throw notFound("Widget");
    return widgetData(view, locale, query.from);
  }
  const known = checked(await findRecent(services.database, (from) => findPublicWall(from, { by: "id", value: id })));
  const view = known && (await loadWall(services, known.found, known.from));
  if (!view) throw notFound("Page");
  return wallData(view, locale, wallUrl(publicUrl, known.found.slug), query.from);
};

async function pageSnippet(ctx: Context, id: string): Promise<Embedded> {
  const page = await getWallOr404(ctx, id);
  const theme = page.meta["theme"];
  const { arrangement, motion } = readWallExtras(page.attributes);
  return {
    ...page,
    theme: typeof theme === "string" ? theme : null,
    arrangement: arrangementOf(arrangement.layout ?? "masonry", motion.direction),
    hiddenOnPhone: arrangement.hide_on_phone === true,
  };
}

async function widgetSnippet(ctx: Context, id: string): Promise<Embedded> {
  const widget = await getWidgetOr404(ctx, id);
  const settings = settingsOf(widget);
  return {
    ...widget,
    theme: settings.allow_dark_mode === "1" ? "auto" : null,
    arrangement: widgetTypeOf(widget.type)?.slug,
    hiddenOnPhone: settings.hide_on_mobile === "1",
  };
}

/** v3 interface, section 4.7. Throws 404 `Page not found.` or `Widget not found.` */
export const getEmbedCode: Handler<"getEmbedCode"> = async (ctx, { query: { type, id } }) => {
  const embedded = await (type === "page" ? pageSnippet : widgetSnippet)(ctx, id);
  const origin = ctx.services.config.publicUrl;
  return { type, id, embed_code: embedSnippet({ ...embedded, id, origin }) };
};
