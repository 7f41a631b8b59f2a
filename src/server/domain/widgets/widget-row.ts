import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { reviews, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { CHOSEN_COLUMNS, type ChosenReview } from "#server/domain/walls/wall-row.ts";

export type WidgetRow = typeof widgets.$inferSelect;

const named = (workspaceId: number, id: string) => and(eq(widgets.workspaceId, workspaceId), eq(widgets.id, id));

/** One widget by the identifier of its path; undefined when it is missing or belongs to another workspace. */
export async function findWidget(db: Db, workspaceId: number, id: string): Promise<WidgetRow | undefined> {
  const [row] = await db.select().from(widgets).where(named(workspaceId, id));
  return row;
}

/** The same. Throws 404 `Widget not found.` */
export async function getWidgetOr404(db: Db, workspaceId: number, id: string): Promise<WidgetRow> {
  const row = await findWidget(db, workspaceId, id);
  if (!row) throw notFound("Widget");
  return row;
}

/** The same, kept from other writers until the transaction ends. Throws 404 `Widget not found.` */
export async function lockWidget(db: Db, workspaceId: number, id: string): Promise<WidgetRow> {
  const [row] = await db.select().from(widgets).where(named(workspaceId, id)).for("update");
  if (!row) throw notFound("Widget");
  return row;
}

/** The reviews a widget shows, in its order. */
export async function listWidgetChosen(db: Db, widget: Pick<WidgetRow, "workspaceId" | "id">): Promise<ChosenReview[]> {
  return db
    .select(CHOSEN_COLUMNS)
    .from(widgetReviews)
    .innerJoin(reviews, and(eq(reviews.workspaceId, widgetReviews.workspaceId), eq(reviews.id, widgetReviews.reviewId)))
    .where(and(eq(widgetReviews.workspaceId, widget.workspaceId), eq(widgetReviews.widgetId, widget.id)))
    .orderBy(asc(widgetReviews.position));
}
