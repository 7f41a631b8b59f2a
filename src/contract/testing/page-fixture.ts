import { DEFAULT_ATTRIBUTES, DEFAULT_META } from "#contract/walls/pages/page-defaults.ts";
import type { Page } from "#contract/walls/pages/page.ts";

export const pageForTests = (
  meta: Partial<Page["meta"]> = {},
  attributes: Partial<Page["custom_attributes"]> = {},
): Page => ({
  id: 7,
  user_id: 1,
  project_id: 1,
  unique_page_id: "page_x",
  slug: "x",
  page_name: "Inner name",
  meta: { ...DEFAULT_META, ...meta },
  custom_attributes: { ...DEFAULT_ATTRIBUTES, ...attributes },
  automation_filters: { search: "CANARY" },
  wol_meta: { wol_feeds_selection_limit: "" },
  branding_meta: { hide_fs_branding: "1", allow_custom_domain: "0", allow_custom_css: "0" },
  public_url: "",
  public_url_with_custom_domain: "",
  public_display_url: "",
  public_display_url_with_custom_domain: "",
  is_custom_domain: false,
  branding_assets: {
    font: {},
    primary_text_color: "CANARY",
    card_on_hover_color: "",
    primary_button_color: "",
    secondary_text_color: "",
    card_background_color: "",
    page_background_color: "",
  },
  widget: null,
  user: {
    id: 1,
    unique_user_id: "CANARY",
    name: "CANARY",
    email: "CANARY@example.test",
    email_verified_at: null,
    created_at: "",
    updated_at: "",
  },
});
