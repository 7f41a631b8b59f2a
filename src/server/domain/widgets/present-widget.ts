import type { Widget, WidgetListItem } from "#contract/widgets/widget.ts";
import type { Context, WorkspaceScope } from "#server/platform/context/context.ts";
import { readPublishable } from "#server/domain/reviews/query/read-publishable.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { type WidgetRow, listWidgetChosen } from "./widget-row.ts";
import type * as z from "zod";
import { EMBED_SCRIPT_PATH, embedDataPath } from "#contract/core/public-paths.ts";
import { DEFAULT_WIDGET_SETTINGS } from "#contract/widgets/widget-defaults.ts";
import type { WidgetSettings } from "#contract/widgets/widget-settings.ts";
import { widgetTypeOf } from "#contract/walls/layouts/layout-table.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { withDefaults } from "#server/domain/walls/present-wall.ts";

interface WidgetOrigin {
  publicUrl: string;
  workspace: Pick<WorkspaceScope, "uniqueId" | "name">;
}

export function toWidgetListItem(
  row: WidgetRow,
  { publicUrl, workspace }: WidgetOrigin,
): z.input<typeof WidgetListItem> {
  const type = widgetTypeOf(row.type);
  return {
    id: row.id,
    common_id: row.id,
    unique_widget_id: row.id,
    name: row.name,
    widget_type_id: row.type,
    widget_type: { id: row.type, name: type?.name ?? "", slug: type?.slug ?? "" },
    builder_js: publicUrl + EMBED_SCRIPT_PATH,
    preview_image_url: row.preview && mediaUrl(publicUrl, row.preview),
    public_info_url: publicUrl + embedDataPath(row.id),
    workspace: { unique_workspace_id: workspace.uniqueId, name: workspace.name },
    view_count: row.views,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

export const settingsOf = (row: Pick<WidgetRow, "settings">): WidgetSettings =>
  withDefaults(row.settings, DEFAULT_WIDGET_SETTINGS);

const toWidget = (row: WidgetRow, origin: WidgetOrigin, feeds: string[]): Widget => ({
  ...toWidgetListItem(row, origin),
  user_id: row.userId,
  project_id: row.workspaceId,
  feeds,
  widget_customization: settingsOf(row),
});

export async function presentWidget(ctx: Context, row: WidgetRow): Promise<Widget> {
  const { db, workspace, services } = ctx;
  const chosen = await listWidgetChosen(db, row);
  const widget = toWidget(row, { publicUrl: services.config.publicUrl, workspace }, chosen.map(identifierOf));
  const { reviews, average } = await readPublishable(db, workspace.id);
  return { ...widget, approved_reviews: reviews, approved_average: average ?? null };
}
