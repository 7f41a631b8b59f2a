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
