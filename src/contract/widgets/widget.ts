import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { wallListFields, approvedFields } from "#contract/walls/pages/wall-summary.ts";
import { EmbedHeight } from "#contract/walls/pages/page-patch.ts";
import { Timestamp, listOf } from "#contract/core/values.ts";
import { jsonText } from "#contract/core/input-values.ts";
import { WidgetSettings, WidgetSettingsPatch } from "./widget-settings.ts";
import { WIDGET_TYPE_IDS } from "#contract/walls/layouts/layout-table.ts";

/** Keys of the `widget` block of a page (v3 interface, section 2.5). */
const WidgetSummary = z.object({
  id: z.string(),
  common_id: z.string(),
  unique_widget_id: z.string(),
  name: z.string(),
  widget_type_id: z.int(),
  widget_type: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  builder_js: z.string(),
  preview_image_url: z.nullable(z.string()),
  public_info_url: z.string(),
  workspace: z.object({ unique_workspace_id: z.string(), name: z.string() }),
  view_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const WidgetListItem = z.extend(WidgetSummary, wallListFields);
export type WidgetListItem = z.infer<typeof WidgetListItem>;

export const Widget = z.extend(WidgetSummary, {
  user_id: z.int(),
  project_id: z.int(),
  feeds: z.array(z.string()),
  widget_customization: WidgetSettings,
  ...approvedFields,
});
export type Widget = z.infer<typeof Widget>;

const TypeId = z.pipe(z.coerce.number<number | string>(), z.literal(WIDGET_TYPE_IDS));

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.widgetName));

const optionalFields = {
  /** An empty item is how a form sends an empty list. */
  feeds: z.optional(
    listOf(z.string()).check(
      z.maxLength(LIMITS.feedsPerPage, {
        error: `may hold at most ${LIMITS.feedsPerPage} reviews`,
      }),
    ),
  ),
  widget_customization: z.optional(jsonText(WidgetSettingsPatch)),
  height_phone: z.optional(EmbedHeight),
  height_desktop: z.optional(EmbedHeight),
};

export const NewWidget = z.object({ name, widget_type_id: TypeId, ...optionalFields });
export const WidgetPatch = z.object({ name: z.optional(name), widget_type_id: z.optional(TypeId), ...optionalFields });
export type WidgetPatch = z.output<typeof WidgetPatch>;
