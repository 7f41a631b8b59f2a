import { DEFAULT_META } from "#contract/walls/pages/page-defaults.ts";
import { PICTURE_FIELDS } from "#contract/walls/pages/page-patch.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import type { Json } from "#contract/core/json.ts";
import { PICTURE_COLUMN } from "#server/domain/walls/settings/wall-pictures.ts";
import type { WallRow } from "#server/domain/walls/wall-row.ts";
import { withDefaults } from "#server/domain/walls/present-wall.ts";

const IN_META = [
  "subtitle",
  "theme",
  "show_logo",
  "is_logo_redirect_url",
  "redirect_url",
  "enable_cta_button",
  "button_name",
  "button_url",
  "custom_css",
  "background_type",
  "background_color",
  "add_custom_background",
  "allow_darken_background",
  "navigation_link_1",
  "navigation_link_1_text",
  "navigation_link_1_url",
  "navigation_link_2",
  "navigation_link_2_text",
  "navigation_link_2_url",
  "add_cta_to_navigation",
  "review_selection_sort_by",
  "allow_shorten_long_reviews",
  "allow_to_display_feed_date",
] as const;

/** In the shape an update takes, for its version. */
export function snapshotOfWall(row: WallRow, feeds: string[], publicUrl: string): Json {
  const meta: Json = { ...DEFAULT_META, ...row.meta };
  return {
    name: row.name,
    public_slug: row.slug,
    custom_domain: row.customDomain,
    title: meta["name"],
    ...Object.fromEntries(IN_META.map((name) => [name, meta[name]])),
    wol_feeds_selection_limit: meta["wol_feeds_selection_limit"] ?? null,
    ...Object.fromEntries(
      PICTURE_FIELDS.map((field) => {
        const file = row[PICTURE_COLUMN[field]];
        return [field, file && mediaUrl(publicUrl, file)];
      }),
    ),
    automation_filters: row.automationFilters,
    custom_attributes: withDefaults(row.attributes),
    feeds,
  };
}
