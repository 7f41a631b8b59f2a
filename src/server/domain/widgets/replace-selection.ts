import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { widgetReviews } from "#server/platform/db/tables/schema.ts";
import type { ChosenReview } from "#server/domain/walls/wall-row.ts";
import { writePublished } from "#server/domain/walls/selection/selection.ts";
import type { WidgetRow } from "./widget-row.ts";

/** Stores what a widget shows, and writes it to the timelines. */
export async function replaceWidgetChosen(
  ctx: Context,
  widget: Pick<WidgetRow, "id" | "name">,
  before: ChosenReview[],
  after: ChosenReview[],
): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  await db
    .delete(widgetReviews)
    .where(and(eq(widgetReviews.workspaceId, workspaceId), eq(widgetReviews.widgetId, widget.id)));
  if (after.length > 0)
    await db
      .insert(widgetReviews)
      .values(after.map(({ id }, position) => ({ workspaceId, widgetId: widget.id, reviewId: id, position })));
  await writePublished(ctx, { name: widget.name, payload: { widget_id: widget.id } }, before, after);
}
