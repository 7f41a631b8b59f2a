import { servedFont } from "#contract/walls/view/fonts.ts";
import type { SiteTheme } from "#contract/walls/pages/wall-health.ts";
import { readableOn } from "#ui/colour/contrast.ts";
import type { WallKind } from "#app/features/walls/design/panel-ids.ts";

type Role = SiteTheme["colours"][number]["role"];
export type SiteColours = Partial<Record<Role | "muted" | "on_accent", string>>;

const WIDEST_RADIUS = 60;

const readable = (colour: string | undefined, on: string | undefined) =>
  colour && on ? readableOn(colour, on) : colour;

/** The colours of a site by role: the first of each, adjusted so that text is readable. */
export function siteColours({ colours }: SiteTheme): SiteColours {
  const found: SiteColours = {};
  for (const { role, colour } of colours) found[role] ??= colour;
  const ground = found.card ?? found.page;
  const all = {
    ...found,
    card: ground,
    text: readable(found.text, ground),
    muted: readable(found.text, ground),
    accent: readable(found.accent, ground),
    on_accent: readable(found.page ?? ground, readable(found.accent, ground)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, colour]) => colour));
}

const FIELDS_BY_ROLE: Record<keyof SiteColours, string[]> = {
  page: ["page_backgound_color"],
  card: ["card_background_color", "card_backgound_color", "card_hover_color", "load_more_button_bg_color"],
  border: ["border_color", "load_more_button_border_color"],
  text: ["primary_text_color", "load_more_button_text_color"],
  muted: ["secondary_text_color"],
  accent: ["page_primary_color", "external_link_color", "cta_attributes.button_color"],
  on_accent: ["cta_button_text_color"],
};
const ONLY: Record<WallKind, string[]> = {
  page: ["page_backgound_color", "card_background_color", "page_primary_color"],
  widget: ["card_backgound_color"],
};
const other = (kind: WallKind) => (kind === "page" ? "widget" : "page");

/** The fields of a wall to set from a site's theme, as pairs of form path and value. */
export function siteValues(kind: WallKind, theme: SiteTheme): [path: string, value: unknown][] {
  const attributes = kind === "page" ? "custom_attributes" : "widget_customization";
  const colours = Object.entries(siteColours(theme)).flatMap(([role, colour]) =>
    FIELDS_BY_ROLE[role as keyof SiteColours]
      .filter((name) => !ONLY[other(kind)].includes(name))
      .map((name): [string, unknown] => [`${attributes}.${name}`, colour]),
  );
  const font = servedFont(theme.font);
  const radius = theme.radius === null ? null : Math.min(WIDEST_RADIUS, Math.max(0, Math.round(theme.radius)));
  return [
    ...colours,
    ...(font ? [[`${attributes}.font`, { name: font.name, font_url: "", provider: "" }] as [string, unknown]] : []),
    ...(radius === null
      ? []
      : [[kind === "page" ? "extras.arrangement.radius" : `${attributes}.border_radius`, radius] as [string, unknown]]),
  ];
}
