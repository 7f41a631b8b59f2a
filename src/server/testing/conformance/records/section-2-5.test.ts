import { beforeAll, describe, expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const at = openWallsFixture();

const PAGE = {
  id: "integer",
  user_id: "integer",
  project_id: "integer",
  unique_page_id: "string",
  slug: "string",
  page_name: "string",
  meta: "object",
  custom_attributes: "object",
  automation_filters: "object or null",
  wol_meta: "object",
  "wol_meta.wol_feeds_selection_limit": "string",
  branding_meta: "object",
  "branding_meta.hide_fs_branding": "string",
  "branding_meta.allow_custom_domain": "string",
  "branding_meta.allow_custom_css": "string",
  public_url: "url",
  public_url_with_custom_domain: "url",
  public_display_url: "string",
  public_display_url_with_custom_domain: "string",
  is_custom_domain: "boolean",
  branding_assets: "object",
  "branding_assets.font": "object",
  "branding_assets.primary_text_color": "string",
  "branding_assets.card_on_hover_color": "string",
  "branding_assets.primary_button_color": "string",
  "branding_assets.secondary_text_color": "string",
  "branding_assets.card_background_color": "string",
  "branding_assets.page_background_color": "string",
  widget: "object",
  "widget.id": "integer",
  "widget.common_id": "string",
  "widget.unique_widget_id": "string",
  "widget.builder_js": "url",
  "widget.preview_image_url": "url or null",
  "widget.public_info_url": "url",
  "widget.workspace": "object",
  user: "object",
  "user.id": "integer",
  "user.unique_user_id": "string",
  "user.name": "string",
  "user.email": "string",
  "user.email_verified_at": "timestamp or null",
  "user.created_at": "timestamp",
  "user.updated_at": "timestamp",
};

const row = (prefix: string, type: string, names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [`${prefix}.${name}`, type]));

const META = {
  ...row(
    "meta",
    "string or null",
    "logo name theme favicon subtitle show_logo button_url custom_css button_name redirect_url background_type " +
      "background_color background_image enable_cta_button navigation_link_1 navigation_link_2 is_logo_redirect_url " +
      "add_cta_to_navigation add_custom_background navigation_link_1_url navigation_link_2_url navigation_link_1_text " +
      "navigation_link_2_text allow_darken_background review_selection_sort_by allow_shorten_long_reviews " +
      "allow_to_display_feed_date logo_url background_image_url",
  ),
  ...row(
    "meta",
    "integer",
    "allow_custom_css allow_custom_domain allow_to_remove_branding allow_to_display_wol_footer",
  ),
  "meta.feeds": "array",
};

const ATTRIBUTES = {
  ...row("custom_attributes.font", "string", "name font_url provider"),
  ...row("custom_attributes", "integer", "cta_enabled reviews_to_load"),
  ...row(
    "custom_attributes",
    "string",
    "border_color is_show_border is_show_ratings card_hover_color enable_load_more star_rating_color load_more_btn_text " +
      "page_primary_color primary_text_color show_platform_icon external_link_color page_backgound_color " +
      "secondary_text_color card_background_color cta_button_text_color highlighted_text_color allow_social_redirection " +
      "star_rating_border_color load_more_button_bg_color load_more_button_text_color load_more_button_border_color",
  ),
  ...row(
    "custom_attributes.cta_attributes",
    "string",
    "position body_text button_url button_color button_label heading_text card_border_color position_interval " +
      "card_background_color",
  ),
  ...row(
    "custom_attributes.dark_mode_colors",
    "string",
    "card_hover_color primary_text_color external_link_color secondary_text_color card_background_color " +
      "page_background_color highlighted_text_color star_rating_border_color star_rating_background_color",
  ),
};

const ITEM = {
  id: "integer",
  unique_page_id: "string",
  slug: "string",
  name: "string",
  preview_image: "string",
  "meta.allow_custom_domain": "integer",
  view_count: "integer",
  public_url: "url",
  workspace: "object or null",
  show_switch_workspace: "boolean",
  preview_image_url: "url",
};

let bare: unknown;
let full: unknown;
let item: unknown;

beforeAll(async () => {
  const feeds = await at.reviews(2);
  bare = (await at.call("POST", "/pages", { name: "Bare" })).body.data;
  full = (
    await at.call("POST", "/pages", {
      name: "Full",
      feeds,
      automation_filters: { "star-rating": ["4", "5"], favourite: "1" },
      custom_attributes: { font: { name: "Inter", font_url: "https://fonts.test/inter", provider: "own" } },
    })
  ).body.data;
  const { data } = (await at.call("GET", "/pages")).body;
  item = typeof data === "object" && data !== null && "data" in data && Array.isArray(data.data) ? data.data[0] : null;
});

describe("2.5 a page made from a name alone", () => {
  testFields("2.5 PageResponse", () => bare, PAGE);
  testFields("2.5 page.meta", () => bare, META);
  testFields("2.5 page.custom_attributes", () => bare, ATTRIBUTES);
});

describe("2.5 a page with everything", () => {
  testFields("2.5 PageResponse", () => full, PAGE);
  testFields("2.5 page.meta", () => full, META);
  testFields("2.5 page.custom_attributes", () => full, ATTRIBUTES);

  test("2.5 meta.feeds: review identifiers", () =>
    expect(full).toMatchObject({
      meta: { feeds: [expect.stringMatching(/^feed-text-item-\d+$/), expect.anything()] },
    }));

  test("2.5 automation_filters: as they were sent", () =>
    expect(full).toMatchObject({ automation_filters: { "star-rating": ["4", "5"], favourite: "1" } }));

  test("2.5 user: the authenticated account", () => expect(full).toMatchObject({ user: { id: at.home.userId } }));
});

testFields("2.5 page list item", () => item, ITEM, "PageListItem");

test("2.5 wol_meta and branding_meta follow the plan", async () => {
  at.plan({ wol_feeds_selection_limit: "25", hide_fs_branding: "0", allow_custom_domain: "0" });
  try {
    const { body } = await at.call("POST", "/pages", { name: "Planned" });
    expect(body.data).toMatchObject({
      wol_meta: { wol_feeds_selection_limit: "25" },
      branding_meta: { hide_fs_branding: "0", allow_custom_domain: "0" },
      meta: { allow_custom_domain: 0, allow_to_remove_branding: 0 },
    });
  } finally {
    at.plan();
  }
});
