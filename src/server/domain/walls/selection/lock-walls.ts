import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { pages, widgets } from "#server/platform/db/tables/schema.ts";

export interface Placement {
  rows: "page_reviews" | "widget_reviews";
  owner: "page_id" | "widget_id";
  key: number | string;
  name: string;
  record: "Page" | "Widget";
  recordId: string;
  payload: Record<string, string>;
}

type PageNames = Pick<typeof pages.$inferSelect, "id" | "name" | "uniquePageId">;

export const placementOfWall = ({ id, name, uniquePageId }: PageNames): Placement => ({
  rows: "page_reviews",
  owner: "page_id",
  key: id,
  name,
  record: "Page",
  recordId: uniquePageId,
  payload: { unique_page_id: uniquePageId },
});

const placementOfWidget = ({ id, name }: Pick<typeof widgets.$inferSelect, "id" | "name">): Placement => ({
  rows: "widget_reviews",
  owner: "widget_id",
  key: id,
  name,
  record: "Widget",
  recordId: id,
  payload: { widget_id: id },
});

/** In the order of their ids, so that two transactions cannot deadlock. */
export async function lockWalls(ctx: Context, ids: number[]): Promise<Map<number, Placement>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: pages.id, name: pages.name, uniquePageId: pages.uniquePageId })
    .from(pages)
    .where(and(eq(pages.workspaceId, ctx.workspace.id), inArray(pages.id, ids)))
    .orderBy(asc(pages.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, placementOfWall(row)]));
}

/** As `lockWalls`, for widgets. Lock walls first. */
export async function lockWidgets(ctx: Context, ids: string[]): Promise<Map<string, Placement>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: widgets.id, name: widgets.name })
    .from(widgets)
    .where(and(eq(widgets.workspaceId, ctx.workspace.id), inArray(widgets.id, ids)))
    .orderBy(asc(widgets.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, placementOfWidget(row)]));
}

export async function bumpPlacementVersion(ctx: Context, { record, key }: Placement): Promise<void> {
  await ctx.db.execute(sql`update ${sql.identifier(record === "Page" ? "pages" : "widgets")}
    set version = version + 1, updated_at = now() where workspace_id = ${ctx.workspace.id} and id = ${key}`);
}
