import { and, eq } from "drizzle-orm";
import { type wallDrafts, wallMedia, type wallVersions } from "#server/platform/db/tables/schema.ts";

/** A page or a widget, as its drafts and versions name it: by `unique_page_id` or by its id. */
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

/** Picks the draft, or the versions, of a page or a widget. */
export const isOf = (table: typeof wallDrafts | typeof wallVersions, { workspaceId, kind, id }: PlacementRef) =>
  and(eq(table.workspaceId, workspaceId), eq(table.kind, kind), eq(table.wallId, id));

/** Picks the pictures stored for a page. */
export const isMediaOf = ({ workspaceId, id }: PlacementRef) =>
  and(eq(wallMedia.workspaceId, workspaceId), eq(wallMedia.wallId, id));
