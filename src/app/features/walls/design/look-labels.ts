import { m } from "#messages/gen/messages.js";
import { colourRows, type Look } from "./colour-rows.ts";
import type { PanelId, WallKind } from "./panel-ids.ts";

type Labels = Record<string, () => string>;
type Sections = Record<Exclude<PanelId, "reviews" | "comments" | "publish">, Labels>;

const under = (prefix: string, labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${prefix}.${name}`, label]));

/** The label of each colour, with the theme where both themes have a colour of that name. */
function colours(kind: WallKind, look: Look): Labels {
  const rows = colourRows(kind, look);
  return Object.fromEntries(
    rows.map(({ path }, index): [string, () => string] => {
      const name = () => colourRows(kind, look)[index]?.name ?? path;
      return [path, look === "dark" ? () => m.look_colour_dark_named({ name: name() }) : name];
    }),
  );
}

const PAGING = {
  enable_load_more: m.look_load_more,
  reviews_to_load: m.look_reviews_to_load,
  load_more_btn_text: m.look_load_more_label,
};
const CTA = {
  cta_enabled: m.look_cta,
  "cta_attributes.heading_text": m.look_cta_heading,
  "cta_attributes.body_text": m.look_cta_body,
  "cta_attributes.button_label": m.look_cta_label,
  "cta_attributes.button_url": m.look_cta_url,
  "cta_attributes.position": m.look_cta_position,
  "cta_attributes.position_interval": m.look_cta_interval,
};

const PAGE: Sections = {
  layout: {
    ...under("extras.arrangement", {
      layout: m.look_layout,
      columns: m.look_columns,
      gap: m.look_gap,
      alignment: m.look_alignment,
      hide_on_phone: m.look_hide_on_phone,
    }),
    ...under("extras.motion", {
      autoplay: m.look_autoplay,
      seconds: m.look_seconds,
      direction: m.look_motion_direction,
      arrows: m.look_arrows,
      indicators: m.look_indicators,
    }),
    ...under("custom_attributes", PAGING),
    "extras.direction": m.look_direction,
  },
  content: {
    title: m.look_heading,
    subtitle: m.look_subtitle,
    show_logo: m.look_show_logo,
    logo: m.look_logo,
    is_logo_redirect_url: m.look_logo_link,
    redirect_url: m.look_redirect_url,
    favicon: m.look_favicon,
    enable_cta_button: m.look_button,
    button_name: m.look_button_name,
    button_url: m.look_button_url,
    add_cta_to_navigation: m.look_cta_in_navigation,
    navigation_link_1: m.look_link_1,
    navigation_link_1_text: m.look_link_1_text,
    navigation_link_1_url: m.look_link_1_url,
    navigation_link_2: m.look_link_2,
    navigation_link_2_text: m.look_link_2_text,
    navigation_link_2_url: m.look_link_2_url,
    "custom_attributes.is_show_ratings": m.look_ratings,
    "extras.arrangement.faces": m.look_faces,
    allow_to_display_feed_date: m.look_dates,
    allow_shorten_long_reviews: m.look_shorten,
    "custom_attributes.show_platform_icon": m.look_platform,
    "custom_attributes.allow_social_redirection": m.look_platform_link,
    "extras.arrangement.media": m.look_media,
    "extras.search.shown": m.look_search,
    "extras.search.labels": m.look_search_labels,
    "extras.search.field": m.look_search_field,
  },
  look: {
    theme: m.look_theme,
    "custom_attributes.font": m.look_font,
    "custom_attributes.is_show_border": m.look_border,
    "extras.arrangement.radius": m.look_radius,
    "extras.arrangement.shadow": m.look_shadow,
    ...colours("page", "light"),
    ...colours("page", "dark"),
    add_custom_background: m.look_background,
    background_type: m.look_background_type,
    background_color: m.look_background_color,
    background_image: m.look_background_image,
    allow_darken_background: m.look_darken,
    custom_css: m.look_group_css,
  },
  cta: { ...under("custom_attributes", CTA), ...colours("page", "cta") },
  settings: {
    name: m.look_name,
    public_slug: m.look_slug,
    custom_domain: m.look_domain,
    "extras.share.title": m.look_share_title,
    "extras.share.description": m.look_share_description,
    "extras.about.text": m.look_about_text,
    "extras.about.contact": m.look_about_contact,
    "extras.product.kind": m.look_product_kind,
    "extras.product.name": m.look_product_name,
    "extras.product.description": m.look_product_description,
    "extras.product.url": m.look_product_url,
    "extras.product.image_url": m.look_product_image,
    "extras.product.price": m.look_product_price,
    "extras.product.currency": m.look_product_currency,
    "extras.product.starts": m.look_product_starts,
    "extras.product.place": m.look_product_place,
    "extras.allowed_origins": m.look_origins,
    "extras.hide_branding": m.look_hide_branding,
  },
};

const OF_WIDGET = "widget_customization";
const WIDGET: Sections = {
  layout: {
    widget_type_id: m.look_type,
    ...under(OF_WIDGET, {
      widget_position: m.look_position,
      hide_on_mobile: m.look_hide_on_phone,
      is_limited_reviews: m.look_limited,
      limited_reviews: m.look_limit,
      is_autoplay: m.look_autoplay,
      autoplay_speed: m.look_seconds,
      marquee_speed: m.look_seconds,
      marquee_direction: m.look_motion_direction,
      horizontal_marquee_direction: m.look_motion_direction,
      is_show_arrows_buttons: m.look_arrows,
      is_show_indicators: m.look_indicators,
      ...PAGING,
      columns: m.look_columns,
      gap: m.look_gap,
      direction: m.look_direction,
    }),
  },
  content: under(OF_WIDGET, {
    is_show_ratings: m.look_ratings,
    show_star_ratings: m.look_average,
    allow_to_display_feed_image: m.look_faces,
    allow_to_display_feed_date: m.look_dates,
    show_full_review: m.look_full_review,
    show_platform_icon: m.look_platform,
    allow_social_redirection: m.look_platform_link,
    media: m.look_media,
  }),
  look: {
    ...under(OF_WIDGET, {
      allow_dark_mode: m.look_dark_mode,
      font: m.look_font,
      is_show_border: m.look_border,
      border_thickness: m.look_border_thickness,
      border_radius: m.look_radius,
      is_show_shadow: m.look_show_shadow,
      shadow_size: m.look_shadow_size,
      shadow_style: m.look_shadow_style,
      show_avatar_border: m.look_avatar_border,
      enable_grey_mode: m.look_grey,
      custom_css: m.look_group_css,
    }),
    ...colours("widget", "light"),
    ...colours("widget", "dark"),
  },
  cta: { ...under(OF_WIDGET, CTA), ...colours("widget", "cta") },
  settings: { name: m.look_name, ...under(OF_WIDGET, { allowed_origins: m.look_origins }) },
};

export const LOOK_LABELS: Record<WallKind, Sections> = { page: PAGE, widget: WIDGET };
