import { m } from "#messages/gen/messages.js";
import { COLOUR_ROWS } from "./colour-rows.ts";
import type { Tab } from "./tabs.ts";

type FieldInfo = { tab: Tab; label: () => string };

const at = (tab: Tab, label: () => string): FieldInfo => ({ tab, label });

const FIELDS: Record<string, FieldInfo> = {
  feeds: at("reviews", m.walls_field_feeds),
  review_selection_sort_by: at("reviews", m.walls_sort),
  name: at("content", m.walls_field_name),
  title: at("content", m.walls_field_title),
  subtitle: at("content", m.walls_field_subtitle),
  show_logo: at("content", m.walls_field_show_logo),
  logo: at("content", m.walls_field_logo),
  is_logo_redirect_url: at("content", m.walls_field_logo_link),
  redirect_url: at("content", m.walls_field_redirect_url),
  enable_cta_button: at("content", m.walls_field_button),
  button_name: at("content", m.walls_field_button_name),
  button_url: at("content", m.walls_field_button_url),
  allow_to_display_feed_date: at("content", m.walls_field_dates),
  allow_shorten_long_reviews: at("content", m.walls_field_shorten),
  public_slug: at("content", m.walls_field_slug),
  theme: at("look", m.walls_field_theme),
  "custom_attributes.is_show_border": at("look", m.walls_field_border),
  "custom_attributes.is_show_ratings": at("look", m.walls_field_ratings),
  "custom_attributes.show_platform_icon": at("look", m.walls_field_platform),
  "custom_attributes.allow_social_redirection": at("look", m.walls_field_platform_link),
  "custom_attributes.enable_load_more": at("look", m.walls_field_load_more),
  "custom_attributes.reviews_to_load": at("look", m.walls_field_reviews_to_load),
  "custom_attributes.load_more_btn_text": at("look", m.walls_field_load_more_label),
  ...Object.fromEntries(COLOUR_ROWS.light.map(({ path, name }) => [path, at("look", name)])),
  ...Object.fromEntries(
    COLOUR_ROWS.dark.map(({ path, name }) => [path, at("look", () => m.walls_colour_dark_named({ name: name() }))]),
  ),
  ...Object.fromEntries(COLOUR_ROWS.cta.map(({ path, name }) => [path, at("cta", name)])),
  "custom_attributes.cta_enabled": at("cta", m.walls_field_cta),
  "custom_attributes.cta_attributes.heading_text": at("cta", m.walls_field_cta_heading),
  "custom_attributes.cta_attributes.body_text": at("cta", m.walls_field_cta_body),
  "custom_attributes.cta_attributes.button_label": at("cta", m.walls_field_cta_label),
  "custom_attributes.cta_attributes.button_url": at("cta", m.walls_field_cta_url),
  "custom_attributes.cta_attributes.position": at("cta", m.walls_field_cta_position),
  "custom_attributes.cta_attributes.position_interval": at("cta", m.walls_field_cta_interval),
};

/** Where a field of the form stands and what it is called; a path inside one, such as `feeds.3`, counts as that field. */
export function fieldOf(path: string): FieldInfo | undefined {
  return FIELDS[path] ?? (path.includes(".") ? fieldOf(path.slice(0, path.lastIndexOf("."))) : undefined);
}

/** The field's name; the path itself for one the designer does not show. */
export function labelOf(path: string): string {
  return fieldOf(path)?.label() ?? path;
}
