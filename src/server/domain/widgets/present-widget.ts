import type { Widget } from "#contract/widgets/widget.ts";
import type { Context } from "#server/platform/context/context.ts";
import { readPublishable } from "#server/domain/reviews/query/read-whole.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { toWidget } from "./present-widget-row.ts";
import { type WidgetRow, listWidgetChosen } from "./widget-row.ts";

/** A stored widget as it is answered, with the reviews it shows. */
export async function presentWidget(ctx: Context, row: WidgetRow): Promise<Widget> {
  const { db, workspace, services } = ctx;
  const chosen = await listWidgetChosen(db, row);
  const widget = toWidget(row, { publicUrl: services.config.publicUrl, workspace }, chosen.map(identifierOf));
  const { reviews, average } = await readPublishable(db, workspace.id);
  return { ...widget, approved_reviews: reviews, approved_average: average ?? null };
}
