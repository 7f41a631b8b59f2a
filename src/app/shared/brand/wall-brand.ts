import { DEFAULT_ATTRIBUTES } from "#contract/walls/pages/page-defaults.ts";
import type { Input } from "#api/create-api.ts";
import type { WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { applyMergePatch, isTree } from "#app/shared/draft-editor/merge/patch.ts";
import { brandColours } from "./brand-colours.ts";

export const DEFAULT_CARDS = {
  light: DEFAULT_ATTRIBUTES.card_background_color,
  dark: DEFAULT_ATTRIBUTES.dark_mode_colors.card_background_color,
};
type Cards = typeof DEFAULT_CARDS;
type Brand = Pick<WorkspaceDefaults, "primary_color" | "accent_color" | "font">;

const set = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * The fields of a wall or widget that have the colours and font of a brand, without those that it leaves open; `cards`
 * are the backgrounds its links stand on.
 */
export function wallBrand(kind: "page" | "widget", brand: Brand, cards: Cards = DEFAULT_CARDS) {
  const [light, dark] = [brandColours(brand, cards.light), brandColours(brand, cards.dark)];
  const isPage = kind === "page";
  return {
    ...set({
      ...(isPage && { page_primary_color: light.fill }),
      external_link_color: light.link,
      cta_button_text_color: light.onFill,
      star_rating_color: light.star,
    }),
    ...(light.fill && { cta_attributes: { button_color: light.fill } }),
    ...((dark.link || dark.star) && {
      dark_mode_colors: set({
        external_link_color: dark.link,
        [isPage ? "star_rating_background_color" : "star_rating_color"]: dark.star,
      }),
    }),
    ...(brand.font && { font: { name: brand.font, font_url: "", provider: "" } }),
  };
}

type NewPage = Omit<Input<"createPage">["body"], "name">;

/** The fields of a new page with the brand on top, and with the text about its reviews. */
export function withDefaults(fields: NewPage, defaults: WorkspaceDefaults): NewPage {
  const attributes = isTree(fields.custom_attributes) ? fields.custom_attributes : {};
  const { about_text: text } = defaults;
  return {
    ...fields,
    custom_attributes: applyMergePatch(attributes, {
      ...wallBrand("page", defaults),
      ...(text && { about: { text } }),
    }),
  };
}
