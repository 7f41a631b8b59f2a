import type { FieldPathByValue } from "react-hook-form";
import type { PageAttributes } from "#contract/page-attributes.ts";
import { type Page, SORTS, THEMES } from "#contract/page.ts";
import { fileUrl } from "./file-url.ts";

const ATTRIBUTE_FLAGS = [
  "is_show_border",
  "is_show_ratings",
  "enable_load_more",
  "show_platform_icon",
  "allow_social_redirection",
] as const;
type AttributeFlag = (typeof ATTRIBUTE_FLAGS)[number];

/** The designer's form: the fields of a page update (section 4.3), flags as booleans, nothing left out. */
export type WallForm = {
  name: string;
  title: string;
  subtitle: string;
  public_slug: string;
  theme: (typeof THEMES)[number];
  show_logo: boolean;
  logo: File | undefined;
  is_logo_redirect_url: boolean;
  redirect_url: string;
  enable_cta_button: boolean;
  button_name: string;
  button_url: string;
  allow_to_display_feed_date: boolean;
  allow_shorten_long_reviews: boolean;
  review_selection_sort_by: (typeof SORTS)[number];
  feeds: string[];
  custom_attributes: Omit<PageAttributes, AttributeFlag | "cta_enabled"> &
    Record<AttributeFlag | "cta_enabled", boolean>;
};

/** Fields that hold text, and fields that are on or off. */
export type TextPath = FieldPathByValue<WallForm, string>;
export type FlagPath = FieldPathByValue<WallForm, boolean>;

const isOn = (flag: string) => flag === "1";
const toFlag = (on: boolean) => (on ? "1" : "0");

const flagsOf = (attributes: Record<AttributeFlag, string>) => ({
  is_show_border: isOn(attributes.is_show_border),
  is_show_ratings: isOn(attributes.is_show_ratings),
  enable_load_more: isOn(attributes.enable_load_more),
  show_platform_icon: isOn(attributes.show_platform_icon),
  allow_social_redirection: isOn(attributes.allow_social_redirection),
});

/** Reads a page into the form. */
export function formOf(page: Page): WallForm {
  const { meta, custom_attributes: attributes } = page;
  return {
    name: page.page_name,
    title: meta.name ?? "",
    subtitle: meta.subtitle ?? "",
    public_slug: page.slug,
    theme: THEMES.find((theme) => theme === meta.theme) ?? "light",
    show_logo: isOn(meta.show_logo),
    logo: undefined,
    is_logo_redirect_url: isOn(meta.is_logo_redirect_url),
    redirect_url: meta.redirect_url ?? "",
    enable_cta_button: isOn(meta.enable_cta_button),
    button_name: meta.button_name ?? "",
    button_url: meta.button_url ?? "",
    allow_to_display_feed_date: isOn(meta.allow_to_display_feed_date),
    allow_shorten_long_reviews: isOn(meta.allow_shorten_long_reviews),
    review_selection_sort_by: SORTS.find((sort) => sort === meta.review_selection_sort_by) ?? "custom",
    feeds: meta.feeds,
    custom_attributes: { ...attributes, ...flagsOf(attributes), cta_enabled: attributes.cta_enabled === 1 },
  };
}

/** The page as it would be with what the form holds: what the preview draws before anything is saved. */
export function pageWith(page: Page, form: WallForm): Page {
  const { custom_attributes: attributes } = form;
  return {
    ...page,
    page_name: form.name,
    meta: {
      ...page.meta,
      name: form.title,
      subtitle: form.subtitle,
      theme: form.theme,
      logo_url: form.logo ? fileUrl(form.logo) : page.meta.logo_url,
      show_logo: toFlag(form.show_logo),
      is_logo_redirect_url: toFlag(form.is_logo_redirect_url),
      redirect_url: form.redirect_url,
      enable_cta_button: toFlag(form.enable_cta_button),
      button_name: form.button_name,
      button_url: form.button_url,
      allow_to_display_feed_date: toFlag(form.allow_to_display_feed_date),
      allow_shorten_long_reviews: toFlag(form.allow_shorten_long_reviews),
      review_selection_sort_by: form.review_selection_sort_by,
      feeds: form.feeds,
    },
    custom_attributes: {
      ...attributes,
      cta_enabled: attributes.cta_enabled ? 1 : 0,
      is_show_border: toFlag(attributes.is_show_border),
      is_show_ratings: toFlag(attributes.is_show_ratings),
      enable_load_more: toFlag(attributes.enable_load_more),
      show_platform_icon: toFlag(attributes.show_platform_icon),
      allow_social_redirection: toFlag(attributes.allow_social_redirection),
    },
  };
}

/** A copy that later changes of the form do not reach. */
export function copyOf(form: WallForm): WallForm {
  const { custom_attributes: attributes } = form;
  return {
    ...form,
    feeds: [...form.feeds],
    custom_attributes: {
      ...attributes,
      cta_attributes: { ...attributes.cta_attributes },
      dark_mode_colors: { ...attributes.dark_mode_colors },
    },
  };
}
