/** A wall or a widget as public addresses, drafts and counts name it: by `unique_page_id` or by its id. */
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
