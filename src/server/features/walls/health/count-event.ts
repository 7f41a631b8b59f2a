import type { PublicHandler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { isWidgetId } from "#server/domain/walls/find-public-widget.ts";
import { findPlacement } from "#server/domain/walls/find-wall-or-widget.ts";
import { hostOf } from "./host-of.ts";
import { countWall } from "./wall-counter.ts";

/**
 * Counts that a visitor stayed with a wall or followed its call to action. Views are counted with the data, so of these
 * nothing is taken from outside. Throws 404 `Page not found.` or `Widget not found.` Ours.
 */
export const countWallEvent: PublicHandler<"countWallEvent"> = async (ctx, { params: { id }, body }) => {
  const { services } = ctx;
  const place = await findPlacement(services.database, id);
  if (!place) throw notFound(isWidgetId(id) ? "Widget" : "Page");
  const host = hostOf(`https://${body.host}`, services.config.publicUrl);
  countWall(services, { place, event: body.event, host: host === body.host ? host : undefined }, ctx);
  return { message: "Event Counted Successfully" };
};
