/** Selector, property (`text`, `count`, `@attribute`, custom or CSS property) and expected value. */
export type ExpectedEffect = [where: string, what: string, expected: string | number];
/** Control, path, value and visible effects of a field. */
export type FieldCase = [
  how: "text" | "on" | "off" | "radio" | "segment" | "select" | "picture",
  path: string,
  value: string,
  sees?: ExpectedEffect,
];

function colourFields(
  prefix: string,
  base: number,
  names: Record<string, string>,
  sight: "light" | "dark",
): FieldCase[] {
  return Object.entries(names).map(([name, variable], index) => {
    const colour = `#${(base + index * 0x010305).toString(16).padStart(6, "0")}`;
    return [
      "text",
      `${prefix}.${name}`,
      colour,
      [sight === "dark" ? ".wall.in-the-dark" : ".wall", `--wall-${variable}`, colour],
    ];
  });
}

const BOTH = {
  card_hover_color: "card-hover",
  primary_text_color: "text",
  secondary_text_color: "muted",
  external_link_color: "link",
  highlighted_text_color: "mark",
  star_rating_border_color: "star-empty",
};
const LIGHT = {
  ...BOTH,
  border_color: "border",
  star_rating_color: "star",
  load_more_button_bg_color: "more",
  load_more_button_text_color: "more-text",
  load_more_button_border_color: "more-border",
};
const CARD = { card_background_color: "cta-card", card_border_color: "cta-border", button_color: "cta-button" };

const cta = (settings: string): FieldCase[] => [
  ["on", `${settings}.cta_enabled`, "1"],
  ["text", `${settings}.cta_attributes.heading_text`, "Your turn", [".cta", "text", "Your turn"]],
  ["text", `${settings}.cta_attributes.body_text`, "It takes a minute.", [".cta", "text", "It takes a minute."]],
  ["text", `${settings}.cta_attributes.button_label`, "Go there", [".cta a", "text", "Go there"]],
  [
    "text",
    `${settings}.cta_attributes.button_url`,
    "https://example.test/go",
    [".cta a", "@href", "https://example.test/go"],
  ],
  ["text", `${settings}.cta_attributes.position`, "1", [".cards > .cta:first-child", "count", 1]],
  ["text", `${settings}.cta_attributes.position_interval`, "2", [".cta", "count", 2]],
  ...colourFields(`${settings}.cta_attributes`, 0x602010, CARD, "light"),
  ["text", `${settings}.cta_button_text_color`, "#fefefd", [".wall", "--wall-cta-button-text", "#fefefd"]],
];
const css = (path: string): FieldCase => [
  "text",
  path,
  ".card{letter-spacing:2px}",
  [".card", "letter-spacing", "2px"],
];

const LD = 'script[type="application/ld+json"]';

export const PAGE_FIELDS: Record<string, FieldCase[]> = {
  layout: [
    ["radio", "extras.arrangement.layout", "grid", [".wall.w-grid", "count", 1]],
    [
      "text",
      "extras.arrangement.columns",
      "2",
      [".wall", "--wall-lanes", "repeat(auto-fill,minmax(min(100%,max(13em,(100% - 1*7px)/2)),1fr))"],
    ],
    ["text", "extras.arrangement.gap", "7", [".wall", "--wall-gap", "7px"]],
    ["segment", "extras.arrangement.alignment", "right", [".wall.at-right", "count", 1]],
    ["select", "extras.direction", "rtl", [".wall", "@dir", "rtl"]],
    ["on", "extras.arrangement.hide_on_phone", "1", [".wall.desktop-only", "count", 1]],
    ["on", "custom_attributes.enable_load_more", "1"],
    ["text", "custom_attributes.reviews_to_load", "3", [".card:not(.cta)", "count", 3]],
    ["text", "custom_attributes.load_more_btn_text", "And more", [".more", "text", "And more"]],
  ],
  content: [
    ["text", "title", "Loved by many", [".heading", "text", "Loved by many"]],
    ["text", "subtitle", "In their words", [".subtitle", "text", "In their words"]],
    ["on", "show_logo", "1"],
    ["picture", "logo", "", [".logo", "count", 1]],
    ["on", "is_logo_redirect_url", "1"],
    ["text", "redirect_url", "https://example.test/home", [".home", "@href", "https://example.test/home"]],
    ["picture", "favicon", "", ["link[rel=icon]", "count", 1]],
    ["on", "enable_cta_button", "1"],
    ["text", "button_name", "Buy", [".button", "text", "Buy"]],
    ["text", "button_url", "https://example.test/buy", [".button", "@href", "https://example.test/buy"]],
    ["on", "add_cta_to_navigation", "1", [".bar .button", "count", 1]],
    ["on", "navigation_link_1", "1"],
    ["text", "navigation_link_1_text", "Shop", [".links li:first-child a", "text", "Shop"]],
    [
      "text",
      "navigation_link_1_url",
      "https://example.test/1",
      [".links li:first-child a", "@href", "https://example.test/1"],
    ],
    ["on", "navigation_link_2", "1"],
    ["text", "navigation_link_2_text", "Help", [".links li:last-child a", "text", "Help"]],
    [
      "text",
      "navigation_link_2_url",
      "https://example.test/2",
      [".links li:last-child a", "@href", "https://example.test/2"],
    ],
    ["off", "extras.arrangement.faces", "0", [".face", "count", 0]],
    ["off", "allow_to_display_feed_date", "0", [".when", "count", 0]],
    ["off", "allow_shorten_long_reviews", "0", [".fold", "count", 0]],
    ["off", "custom_attributes.allow_social_redirection", "0", [".source a", "count", 0]],
    ["off", "custom_attributes.show_platform_icon", "0", [".platform", "count", 0]],
    ["segment", "extras.arrangement.media", "dialog"],
    ["on", "extras.search.shown", "1", [".find", "count", 1]],
  ],
  look: [
    ["select", "theme", "auto", [".wall", "@data-theme", "auto"]],
    ["select", "custom_attributes.font", "Lora", [".wall", "--wall-font", '"Lora"']],
    ["off", "custom_attributes.is_show_border", "0", [".wall.bordered", "count", 0]],
    ["text", "extras.arrangement.radius", "3", [".wall", "--wall-radius", "3px"]],
    [
      "text",
      "extras.arrangement.shadow",
      "10",
      [".wall", "--wall-shadow", "0 5px 20px -5px color-mix(in srgb,#000 22%,transparent)"],
    ],
    ...colourFields(
      "custom_attributes",
      0x203040,
      { ...LIGHT, card_background_color: "card", page_primary_color: "accent" },
      "light",
    ),
    ["text", "custom_attributes.page_backgound_color", "#faf0f1"],
    ...colourFields(
      "custom_attributes.dark_mode_colors",
      0x0a1420,
      { ...BOTH, star_rating_background_color: "star", card_background_color: "card", page_background_color: "page" },
      "dark",
    ),
    ["on", "add_custom_background", "1"],
    ["segment", "background_type", "color"],
    ["text", "background_color", "#fff1e2", [".wall", "--wall-page", "#fff1e2"]],
    css("custom_css"),
  ],
  cta: cta("custom_attributes"),
  settings: [
    ["text", "name", "Renamed"],
    ["text", "public_slug", "loved-by-many"],
    ["text", "custom_domain", "reviews.example.test"],
    ["text", "extras.share.title", "Many love us", ['meta[property="og:title"]', "@content", "Many love us"]],
    ["text", "extras.share.description", "Read why", ['meta[property="og:description"]', "@content", "Read why"]],
    ["text", "extras.about.text", "We ask every customer."],
    ["text", "extras.about.contact", "mailto:reviews@example.test"],
    ["select", "extras.product.kind", "software", [LD, "text", "SoftwareApplication"]],
    ["text", "extras.product.price", "9.50", [LD, "text", '"price":"9.50"']],
    ["select", "extras.product.currency", "EUR", [LD, "text", '"priceCurrency":"EUR"']],
    ["text", "extras.product.name", "Town bike", [LD, "text", "Town bike"]],
    ["text", "extras.product.description", "Rides well", [LD, "text", "Rides well"]],
    ["text", "extras.product.url", "https://example.test/bike", [LD, "text", "https://example.test/bike"]],
    [
      "text",
      "extras.product.image_url",
      "https://example.test/bike.png",
      [LD, "text", "https://example.test/bike.png"],
    ],
    ["text", "extras.allowed_origins", "https://*.example.test"],
    ["on", "extras.hide_branding", "1", [".tail span", "count", 0]],
  ],
};

/** Set last, because they replace earlier effects. */
export const PAGE_FIELDS_LATER: Record<string, FieldCase[]> = {
  settings: [
    ["select", "extras.product.kind", "event", [LD, "text", '"@type":"Event"']],
    ["text", "extras.product.starts", "2027-05-01", [LD, "text", '"startDate":"2027-05-01"']],
    ["text", "extras.product.place", "Main Street 1", [LD, "text", '"streetAddress":"Main Street 1"']],
  ],
  look: [
    ["segment", "background_type", "image"],
    ["picture", "background_image", "", [".backdrop img", "count", 1]],
    ["on", "allow_darken_background", "1", [".wall.dimmed", "count", 1]],
  ],
  layout: [
    ["radio", "extras.arrangement.layout", "carousel", [".wall.w-carousel", "count", 1]],
    ["on", "extras.motion.autoplay", "1", ["[data-act=pause]", "count", 1]],
    ["text", "extras.motion.seconds", "9", [".carousel", "@data-seconds", "9"]],
    ["off", "extras.motion.arrows", "0", ["[data-act=on]", "count", 0]],
    ["on", "extras.motion.indicators", "1", [".dots", "count", 1]],
  ],
};
export const PAGE_FIELDS_LAST: Record<string, FieldCase[]> = {
  layout: [
    ["radio", "extras.arrangement.layout", "marquee", [".wall.w-vertical", "count", 1]],
    ["select", "extras.motion.direction", "down", [".carousel", "@data-way", "down"]],
  ],
  content: [["off", "custom_attributes.is_show_ratings", "0", [".stars", "count", 0]]],
};

const OWN = "widget_customization";
export const WIDGET_FIELDS: Record<string, FieldCase[]> = {
  layout: [
    ["radio", "widget_type_id", "5", [".wall.w-masonry", "count", 1]],
    ["on", `${OWN}.enable_load_more`, "1"],
    ["text", `${OWN}.reviews_to_load`, "3", [".card:not(.cta)", "count", 3]],
    ["text", `${OWN}.load_more_btn_text`, "And more", [".more", "text", "And more"]],
    ["on", `${OWN}.is_limited_reviews`, "1"],
    ["text", `${OWN}.limited_reviews`, "5"],
    [
      "text",
      `${OWN}.columns`,
      "2",
      [".wall", "--wall-lanes", "repeat(auto-fill,minmax(min(100%,max(13em,(100% - 1*7px)/2)),1fr))"],
    ],
    ["text", `${OWN}.gap`, "7", [".wall", "--wall-gap", "7px"]],
    ["segment", `${OWN}.widget_position`, "right", [".wall.at-right", "count", 1]],
    ["select", `${OWN}.direction`, "rtl", [".wall", "@dir", "rtl"]],
    ["on", `${OWN}.hide_on_mobile`, "1", [".wall.desktop-only", "count", 1]],
  ],
  content: [
    ["off", `${OWN}.is_show_ratings`, "0", [".stars", "count", 0]],
    ["off", `${OWN}.allow_to_display_feed_image`, "0", [".face", "count", 0]],
    ["off", `${OWN}.allow_to_display_feed_date`, "0", [".when", "count", 0]],
    ["on", `${OWN}.show_full_review`, "1", [".fold", "count", 0]],
    ["off", `${OWN}.allow_social_redirection`, "0", [".source a", "count", 0]],
    ["off", `${OWN}.show_platform_icon`, "0", [".platform", "count", 0]],
    ["segment", `${OWN}.media`, "dialog"],
  ],
  look: [
    // The text of the page around is dark.
    ["on", `${OWN}.allow_dark_mode`, "1", [".wall", "@data-theme", "light"]],
    ["select", `${OWN}.font`, "Lora", [".wall", "--wall-font", '"Lora"']],
    ["text", `${OWN}.border_radius`, "3", [".wall", "--wall-radius", "3px"]],
    ["text", `${OWN}.border_thickness`, "4", [".wall", "--wall-line", "4px"]],
    ["text", `${OWN}.shadow_size`, "20"],
    ["segment", `${OWN}.shadow_style`, "solid"],
    ["off", `${OWN}.show_avatar_border`, "0", [".wall.ringed", "count", 0]],
    ["on", `${OWN}.enable_grey_mode`, "1", [".wall.grey", "count", 1]],
    ...colourFields(OWN, 0x203040, { ...LIGHT, card_backgound_color: "card", avatar_border_color: "ring" }, "light"),
    [
      "text",
      `${OWN}.shadow_color`,
      "#123456",
      [".wall", "--wall-shadow", "10px 10px 0 color-mix(in srgb,#123456 22%,transparent)"],
    ],
    ...colourFields(
      `${OWN}.dark_mode_colors`,
      0x0a1420,
      { ...BOTH, border_color: "border", star_rating_color: "star", card_backgound_color: "card" },
      "dark",
    ),
    css(`${OWN}.custom_css`),
  ],
  cta: cta(OWN),
  settings: [
    ["text", "name", "Renamed"],
    // The site of the story is one of them.
    ["text", `${OWN}.allowed_origins`, "http://localhost:*"],
  ],
};

export const WIDGET_FIELDS_LATER: Record<string, FieldCase[]> = {
  layout: [
    ["radio", "widget_type_id", "16", [".wall.w-avatar-carousel", "count", 1]],
    ["on", `${OWN}.is_autoplay`, "1", ["[data-act=pause]", "count", 1]],
    ["text", `${OWN}.autoplay_speed`, "9", [".carousel", "@data-seconds", "9"]],
    ["off", `${OWN}.is_show_arrows_buttons`, "0", ["[data-act=on]", "count", 0]],
    ["off", `${OWN}.is_show_indicators`, "0", [".dots", "count", 0]],
  ],
  look: [
    ["off", `${OWN}.is_show_border`, "0", [".wall.bordered", "count", 0]],
    ["off", `${OWN}.is_show_shadow`, "0", [".wall", "--wall-shadow", "none"]],
  ],
  content: [["off", `${OWN}.show_star_ratings`, "0", [".mean", "count", 0]]],
};
export const WIDGET_FIELDS_LAST: Record<string, FieldCase[]> = {
  layout: [
    ["radio", "widget_type_id", "9", [".wall.w-vertical", "count", 1]],
    ["text", `${OWN}.marquee_speed`, "8", [".carousel", "@data-seconds", "8"]],
    ["select", `${OWN}.marquee_direction`, "down", [".carousel", "@data-way", "down"]],
    ["radio", "widget_type_id", "10", [".wall.w-horizontal", "count", 1]],
    ["select", `${OWN}.horizontal_marquee_direction`, "right", [".carousel", "@data-way", "right"]],
  ],
};
