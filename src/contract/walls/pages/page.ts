import * as z from "zod/mini";
import { Font, PageAttributes } from "./page-attributes.ts";
import { AutomationFilters } from "./automation-filters.ts";
import { Timestamp } from "#contract/core/values.ts";
import { FlagText } from "#contract/core/input-values.ts";
import { wallListFields, approvedFields } from "./wall-summary.ts";
import { visibilityFields } from "./wall-visibility.ts";

export const SORTS = ["custom", "newest", "oldest", "highest", "lowest"] as const;

export const THEMES = ["light", "dark", "auto"] as const;

/** Used when `add_custom_background` is on. */
export const BACKGROUND_TYPES = ["color", "image"] as const;

const text = z.nullable(z.string());

/** `page.meta` (v3 interface, section 2.5). Flags are the texts `0` and `1` here; `allow_*` limits are integers. */
export const PageMeta = z.object({
  name: z.nullable(z.string()),
  subtitle: text,
  theme: text,
  logo: text,
  logo_url: text,
  show_logo: FlagText,
  is_logo_redirect_url: FlagText,
  redirect_url: text,
  favicon: text,
  enable_cta_button: FlagText,
  button_name: text,
  button_url: text,
  custom_css: text,
  background_type: text,
  background_color: text,
  background_image: text,
  background_image_url: text,
  add_custom_background: FlagText,
  allow_darken_background: FlagText,
  navigation_link_1: text,
  navigation_link_2: text,
  navigation_link_1_url: text,
  navigation_link_2_url: text,
  navigation_link_1_text: text,
  navigation_link_2_text: text,
  add_cta_to_navigation: FlagText,
  review_selection_sort_by: text,
  allow_shorten_long_reviews: FlagText,
  allow_to_display_feed_date: FlagText,
  feeds: z.array(z.string()),
  allow_custom_css: z.int(),
  allow_custom_domain: z.int(),
  allow_to_remove_branding: z.int(),
  allow_to_display_wol_footer: z.int(),
});
export type PageMeta = z.infer<typeof PageMeta>;

const planFlag = z.union([z.string(), z.number(), z.boolean()]);

const BrandingAssets = z.looseObject({
  font: Font,
  primary_text_color: z.string(),
  card_on_hover_color: z.string(),
  primary_button_color: z.string(),
  secondary_text_color: z.string(),
  card_background_color: z.string(),
  page_background_color: z.string(),
});

const PageWidget = z.looseObject({
  id: z.int(),
  common_id: z.string(),
  unique_widget_id: z.string(),
  builder_js: z.string(),
  preview_image_url: z.nullable(z.string()),
  public_info_url: z.string(),
  workspace: z.looseObject({ unique_workspace_id: z.string(), name: z.string() }),
});

const AccountRecord = z.looseObject({
  id: z.int(),
  unique_user_id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified_at: z.nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const Page = z.object({
  id: z.int(),
  user_id: z.int(),
  project_id: z.int(),
  unique_page_id: z.string(),
  slug: z.string(),
  page_name: z.string(),
  meta: PageMeta,
  custom_attributes: z.looseObject(PageAttributes.shape),
  automation_filters: AutomationFilters,
  wol_meta: z.object({ wol_feeds_selection_limit: z.string() }),
  branding_meta: z.looseObject({
    hide_fs_branding: planFlag,
    allow_custom_domain: planFlag,
    allow_custom_css: planFlag,
  }),
  public_url: z.string(),
  public_url_with_custom_domain: z.string(),
  public_display_url: z.string(),
  public_display_url_with_custom_domain: z.string(),
  is_custom_domain: z.boolean(),
  branding_assets: BrandingAssets,
  widget: PageWidget,
  user: z.nullable(AccountRecord),
  updated_at: Timestamp,
  ...approvedFields,
  ...visibilityFields,
});
export type Page = z.infer<typeof Page>;

/** An item of `GET /pages` (v3 interface, section 2.5). */
export const PageListItem = z.object({
  id: z.int(),
  unique_page_id: z.string(),
  slug: z.string(),
  name: z.string(),
  preview_image: z.string(),
  meta: z.object({ allow_custom_domain: z.int() }),
  view_count: z.int(),
  public_url: z.string(),
  workspace: z.nullable(z.unknown()),
  show_switch_workspace: z.boolean(),
  preview_image_url: z.string(),
  ...wallListFields,
  ...visibilityFields,
});
export type PageListItem = z.infer<typeof PageListItem>;
