import { inOpenWorkspace } from "#server/platform/db/closed-workspaces.ts";
import * as z from "zod";
import { isEmbeddableWall } from "#server/domain/reviews/publishable.ts";
import type { Database } from "#server/platform/db/open.ts";
import { isWidgetId } from "./find-public-widget.ts";

const Found = z.object({ workspaceId: z.coerce.number(), id: z.string() });
const BY = {
  page: `select workspace_id as "workspaceId", unique_page_id as id from pages
    where unique_page_id = $1 and ${isEmbeddableWall("pages")} and ${inOpenWorkspace("pages")}`,
  widget: `select workspace_id as "workspaceId", id from widgets
    where id = $1 and ${inOpenWorkspace("widgets")}`,
} as const;

export async function findPlacement(database: Database, id: string): Promise<PlacementRef | undefined> {
  const kind = isWidgetId(id) ? "widget" : "page";
  const { rows } = await database.sql(BY[kind], [id]);
  return rows[0] === undefined ? undefined : { kind, ...Found.parse(rows[0]) };
}

/** A wall by its `unique_page_id` or a widget by its id, as public addresses, drafts and counts refer to it. */
export interface PlacementRef {
  workspaceId: number;
  kind: "page" | "widget";
  id: string;
}

export const refOfWall = (row: { workspaceId: number; uniquePageId: string }): PlacementRef => ({
  workspaceId: row.workspaceId,
  kind: "page",
  id: row.uniquePageId,
});

export const refOfWidget = (row: { workspaceId: number; id: string }): PlacementRef => ({
  workspaceId: row.workspaceId,
  kind: "widget",
  id: row.id,
});
