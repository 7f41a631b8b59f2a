import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviews, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { CHOSEN_COLUMNS, type ChosenReview } from "#server/domain/walls/wall-row.ts";
import { writePublished } from "#server/domain/walls/selection/selection.ts";

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

export type WidgetRow = typeof widgets.$inferSelect;

type Scope = Pick<Context, "db" | "workspace">;

const isWidget = (workspaceId: number, id: string) => and(eq(widgets.workspaceId, workspaceId), eq(widgets.id, id));

export async function findWidget(db: Db, workspaceId: number, id: string): Promise<WidgetRow | undefined> {
  const [row] = await db.select().from(widgets).where(isWidget(workspaceId, id));
  return row;
}

/** Throws 404 `Widget not found.` */
export async function getWidgetOr404({ db, workspace }: Scope, id: string): Promise<WidgetRow> {
  const row = await findWidget(db, workspace.id, id);
  if (!row) throw notFound("Widget");
  return row;
}

export async function lockWidget({ db, workspace }: Scope, id: string): Promise<WidgetRow> {
  const [row] = await db.select().from(widgets).where(isWidget(workspace.id, id)).for("update");
  if (!row) throw notFound("Widget");
  return row;
}

export async function listWidgetChosen(db: Db, widget: Pick<WidgetRow, "workspaceId" | "id">): Promise<ChosenReview[]> {
  return db
    .select(CHOSEN_COLUMNS)
    .from(widgetReviews)
    .innerJoin(reviews, and(eq(reviews.workspaceId, widgetReviews.workspaceId), eq(reviews.id, widgetReviews.reviewId)))
    .where(and(eq(widgetReviews.workspaceId, widget.workspaceId), eq(widgetReviews.widgetId, widget.id)))
    .orderBy(asc(widgetReviews.position));
}
