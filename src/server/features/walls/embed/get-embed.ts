import { wallUrl } from "#contract/core/public-paths.ts";
import type { PublicHandler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { findPublicWall } from "#server/domain/walls/find-public-wall.ts";
import { findPublicWidget, isWidgetId } from "#server/domain/walls/find-public-widget.ts";
import { loadWall } from "#server/features/walls/data/load-wall.ts";
import { loadWidget } from "#server/features/walls/data/load-widget.ts";
import { visitorLocale } from "#server/platform/text/visitor-locale.ts";
import { wallData, widgetData } from "#server/features/walls/data/wall-data.ts";

/**
 * A page or a widget as data for its visitors. Throws 404 `Page not found.`, or `Widget not found.` for an id of that
 * kind. Scripts use `/embed/{id}`, which is cached and counts views.
 */
export const getEmbed: PublicHandler<"getEmbed"> = async ({ services }, { params: { id }, query }) => {
  const locale = visitorLocale(query.lang, undefined);
  if (isWidgetId(id)) {
    const found = await findPublicWidget(services.database, id);
    const view = found && (await loadWidget(services, found));
    if (!view) throw notFound("Widget");
    return widgetData(view, locale, query.from);
  }
  const found = await findPublicWall(services.database, { by: "id", value: id });
  const view = found && (await loadWall(services, found));
  if (!view) throw notFound("Page");
  return wallData(view, locale, wallUrl(services.config.publicUrl, found.slug), query.from);
};
