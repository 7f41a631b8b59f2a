import { isDeepStrictEqual } from "node:util";
import type { PagePatch } from "#contract/page-patch.ts";
import type { PageRow } from "./page-row.ts";
import { soundSettings } from "./sound-settings.ts";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts what was sent over what is stored; objects are merged, everything else is replaced. */
export function merge(stored: Json, sent: Json): Json {
  const merged = { ...stored };
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    const old = merged[key];
    merged[key] = isObject(value) ? merge(isObject(old) ? old : {}, value) : value;
  }
  return merged;
}

/** The parts of `meta` a patch sets. `title` is the visitor's title, `meta.name`; `name` is the page's own (notes). */
function metaOf(patch: PagePatch): Json {
  const flag = (on: boolean | undefined) => (on === undefined ? undefined : on ? "1" : "0");
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
  };
}

/** The columns a page has after a patch; what was not sent keeps its value. */
export function applyPatch(
  row: Pick<PageRow, "name" | "slug" | "meta" | "attributes" | "automationFilters" | "heightPhone" | "heightDesktop">,
  patch: PagePatch,
) {
  return {
    name: patch.name ?? row.name,
    slug: patch.public_slug ?? row.slug,
    meta: merge(row.meta, metaOf(patch)),
    attributes: merge(row.attributes, soundSettings("custom_attributes", patch.custom_attributes ?? {})),
    automationFilters: patch.automation_filters === undefined ? row.automationFilters : patch.automation_filters,
    heightPhone: patch.height_phone ?? row.heightPhone,
    heightDesktop: patch.height_desktop ?? row.heightDesktop,
  };
}

const AUDITED = ["name", "slug", "meta", "attributes", "automationFilters", "logo", "feeds"] as const;
type Audited = Pick<PageRow, Exclude<(typeof AUDITED)[number], "feeds">> & { feeds: string[] };

/** What an update changed, old and new, field by field. */
export function changesOf(old: Audited, now: Audited) {
  const changed = AUDITED.filter((field) => !isDeepStrictEqual(old[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, { old: old[field], new: now[field] }]));
}
