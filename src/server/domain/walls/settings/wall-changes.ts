import { isDeepStrictEqual } from "node:util";
import { type Json, isObject } from "#contract/core/json.ts";
import type { PagePatch } from "#contract/walls/pages/page-patch.ts";
import { cleanCss } from "#server/platform/text/clean-css.ts";
import type { WallRow } from "#server/domain/walls/wall-row.ts";
import { checkedSettings } from "./valid-settings.ts";

/** Settings replaced as a whole: a merged filter would keep conditions that were removed. */
const ENTIRE = new Set(["automation_filters"]);

/** Objects merge deeply; null removes a key. */
export function mergeSettings(stored: Json, sent: Json): Json {
  const merged = { ...stored };
  for (const [key, value] of Object.entries(sent)) {
    const old = merged[key];
    if (value === null) delete merged[key];
    else if (value !== undefined)
      merged[key] = isObject(value) && !ENTIRE.has(key) ? mergeSettings(isObject(old) ? old : {}, value) : value;
  }
  return merged;
}

const flag = (on: boolean | undefined) => (on === undefined ? undefined : on ? "1" : "0");

/** `title` is the public one (`meta.name`); `name` is the wall's name in the dashboard. */
function metaOf(patch: PagePatch): Json {
  const { wol_feeds_selection_limit: limit, custom_css: css } = patch;
  return {
    name: patch.title,
    subtitle: patch.subtitle,
    theme: patch.theme,
    show_logo: flag(patch.show_logo),
    is_logo_redirect_url: flag(patch.is_logo_redirect_url),
    redirect_url: patch.redirect_url,
    enable_cta_button: flag(patch.enable_cta_button),
    button_name: patch.button_name,
    button_url: patch.button_url,
    review_selection_sort_by: patch.review_selection_sort_by,
    allow_shorten_long_reviews: flag(patch.allow_shorten_long_reviews),
    allow_to_display_feed_date: flag(patch.allow_to_display_feed_date),
    background_type: patch.background_type,
    background_color: patch.background_color,
    add_custom_background: flag(patch.add_custom_background),
    allow_darken_background: flag(patch.allow_darken_background),
    navigation_link_1: flag(patch.navigation_link_1),
    navigation_link_1_text: patch.navigation_link_1_text,
    navigation_link_1_url: patch.navigation_link_1_url,
    navigation_link_2: flag(patch.navigation_link_2),
    navigation_link_2_text: patch.navigation_link_2_text,
    navigation_link_2_url: patch.navigation_link_2_url,
    add_cta_to_navigation: flag(patch.add_cta_to_navigation),
    custom_css: css === undefined ? undefined : cleanCss(css),
    wol_feeds_selection_limit: limit,
  };
}

const isSent = ([, value]: [string, unknown]) => value !== undefined;
type Columns = Pick<
  WallRow,
  "name" | "slug" | "meta" | "attributes" | "automationFilters" | "customDomain" | "heightPhone" | "heightDesktop"
>;

export function applyWallPatch(row: Columns, patch: PagePatch): Columns {
  return {
    name: patch.name ?? row.name,
    slug: patch.public_slug ?? row.slug,
    meta: { ...row.meta, ...Object.fromEntries(Object.entries(metaOf(patch)).filter(isSent)) },
    attributes: mergeSettings(row.attributes, checkedSettings("custom_attributes", patch.custom_attributes ?? {})),
    automationFilters: patch.automation_filters === undefined ? row.automationFilters : patch.automation_filters,
    customDomain: patch.custom_domain === undefined ? row.customDomain : patch.custom_domain,
    heightPhone: patch.height_phone ?? row.heightPhone,
    heightDesktop: patch.height_desktop ?? row.heightDesktop,
  };
}

const AUDITED = [
  "name",
  "slug",
  "meta",
  "attributes",
  "automationFilters",
  "customDomain",
  "logo",
  "favicon",
  "background",
  "feeds",
] as const;
type Audited = Pick<WallRow, Exclude<(typeof AUDITED)[number], "feeds">> & { feeds: string[] };

export function wallChangesOf(old: Audited, now: Audited) {
  const changed = AUDITED.filter((field) => !isDeepStrictEqual(old[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, { old: old[field], new: now[field] }]));
}
