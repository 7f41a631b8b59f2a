import * as z from "zod/mini";
import { AutomationFilters } from "#contract/walls/pages/automation-filters.ts";
import { each } from "#contract/core/object-shapes.ts";
import { CtaAttributes, DARK_COLOURS, Font, PAGE_COLOURS } from "#contract/walls/pages/page-attributes.ts";
import { DEFAULT_ATTRIBUTES } from "#contract/walls/pages/page-defaults.ts";
import { type Page, SORTS, THEMES } from "#contract/walls/pages/page.ts";
import { readWallExtras } from "#contract/walls/pages/wall-extras.ts";
import { isTree, applyMergePatch, type Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { MaybeNumber, OnOff, Picture, Strings, Text, texts } from "./lenient-readers.ts";

/** Text fields; unset is an empty string. */
export const PAGE_TEXTS = [
  "name",
  "title",
  "subtitle",
  "public_slug",
  "redirect_url",
  "button_name",
  "button_url",
  "background_type",
  "background_color",
  "navigation_link_1_text",
  "navigation_link_1_url",
  "navigation_link_2_text",
  "navigation_link_2_url",
  "custom_css",
  "custom_domain",
] as const;

export const PAGE_FLAGS = [
  "show_logo",
  "is_logo_redirect_url",
  "enable_cta_button",
  "allow_to_display_feed_date",
  "allow_shorten_long_reviews",
  "add_custom_background",
  "allow_darken_background",
  "navigation_link_1",
  "navigation_link_2",
  "add_cta_to_navigation",
] as const;

/** A URL, or a file that is not uploaded yet. */
export const PAGE_PICTURES = ["logo", "favicon", "background_image"] as const;

/** Flags of `custom_attributes`, stored there as `0` and `1`. */
export const ATTRIBUTE_FLAGS = [
  "is_show_border",
  "is_show_ratings",
  "enable_load_more",
  "show_platform_icon",
  "allow_social_redirection",
] as const;

const CTA_TEXTS = Object.keys(CtaAttributes.shape) as (keyof typeof CtaAttributes.shape)[];
const FONT_TEXTS = Object.keys(Font.shape) as (keyof typeof Font.shape)[];

const Attributes = z.object({
  ...each(PAGE_COLOURS, Text),
  ...each(ATTRIBUTE_FLAGS, OnOff),
  cta_enabled: OnOff,
  reviews_to_load: z.catch(z.number(), DEFAULT_ATTRIBUTES.reviews_to_load),
  load_more_btn_text: Text,
  font: texts(FONT_TEXTS),
  cta_attributes: texts(CTA_TEXTS),
  dark_mode_colors: texts(DARK_COLOURS),
});
export const KNOWN_ATTRIBUTES: string[] = Object.keys(Attributes.shape);

const Values = z.object({
  ...each(PAGE_TEXTS, Text),
  ...each(PAGE_FLAGS, OnOff),
  ...each(PAGE_PICTURES, Picture),
  theme: z.catch(z.enum(THEMES), "light"),
  review_selection_sort_by: z.catch(z.enum(SORTS), "custom"),
  feeds: Strings,
  /** How many reviews the page may show; undefined for all. */
  wol_feeds_selection_limit: MaybeNumber,
  automation_filters: z.catch(AutomationFilters, null),
  /** The documented part of `custom_attributes`, flags as booleans. */
  custom_attributes: Attributes,
  /** The rest of `custom_attributes`: our keys typed, other applications' keys kept. */
  extras: z.pipe(z.unknown(), z.transform(readWallExtras)),
});
export type PageValues = z.output<typeof Values>;
export type PageField = keyof PageValues;
export const PAGE_FIELDS = z.keyof(Values).options;

const split = (stored: Tree) => ({
  custom_attributes: Object.fromEntries(Object.entries(stored).filter(([name]) => KNOWN_ATTRIBUTES.includes(name))),
  extras: Object.fromEntries(Object.entries(stored).filter(([name]) => !KNOWN_ATTRIBUTES.includes(name))),
});

/** Reads flat fields. Never fails: invalid values read as unset. */
export const readPageValues = (flat: Tree): PageValues => Values.parse(flat);

const hostOf = (url: string) => URL.parse(url)?.host ?? "";

/** Reads a page into designer values; `fields` of a draft or a version are applied as an update would apply them. */
export function pageValuesOf(page: Page, fields: Tree = {}): PageValues {
  const { meta } = page;
  const { name: title, ...flat } = meta;
  const over = isTree(fields["custom_attributes"]) ? fields["custom_attributes"] : {};
  return readPageValues({
    ...flat,
    title,
    name: page.page_name,
    public_slug: page.slug,
    logo: meta.logo_url ?? "",
    background_image: meta.background_image_url ?? "",
    wol_feeds_selection_limit: page.wol_meta.wol_feeds_selection_limit,
    custom_domain: page.is_custom_domain ? hostOf(page.public_url_with_custom_domain) : "",
    automation_filters: page.automation_filters,
    ...fields,
    ...split(applyMergePatch(page.custom_attributes, over)),
  });
}

const toFlag = (on: boolean) => (on ? "1" : "0");

export function attributesOf({ custom_attributes: attributes, extras }: PageValues) {
  return {
    ...extras,
    ...attributes,
    cta_enabled: Number(attributes.cta_enabled),
    is_show_border: toFlag(attributes.is_show_border),
    is_show_ratings: toFlag(attributes.is_show_ratings),
    enable_load_more: toFlag(attributes.enable_load_more),
    show_platform_icon: toFlag(attributes.show_platform_icon),
    allow_social_redirection: toFlag(attributes.allow_social_redirection),
  } as const;
}
