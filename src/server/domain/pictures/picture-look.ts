import { formatHex, interpolate, parse, wcagContrast } from "culori";
import type { PictureStyle, PictureTheme } from "#contract/reviews/review-picture.ts";
import type { OwnFont } from "#contract/walls/view/fonts.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";

/** Colours of the ground and what stands on it, as `#rrggbb`. */
export interface PictureLook {
  page: string;
  ground: string;
  text: string;
  muted: string;
  accent: string;
  star: string;
  starEmpty: string;
  font: string | null;
  ownFont?: OwnFont;
}

const LARGE_TEXT = 3;
const SMALL_TEXT = 4.5;

const hex = (colour: string | undefined, other: string): string => (colour && formatHex(parse(colour))) || other;
const mixed = (from: string, to: string, share: number): string =>
  formatHex(interpolate([from, to], "oklab")(share)) ?? from;

/** The colour, or black or white where it could not be read on the ground. */
function readable(colour: string, ground: string, least: number): string {
  if (wcagContrast(colour, ground) >= least) return colour;
  return wcagContrast("#ffffff", ground) >= wcagContrast("#111111", ground) ? "#ffffff" : "#111111";
}

export type LookSource = Pick<WallView, "light" | "dark" | "theme" | "font" | "ownFont">;

/** Colours and font of a wall for a picture. `theme`: instead of the wall's own; one that follows the device is light. */
export function pictureLook(view: LookSource, style: PictureStyle, theme?: PictureTheme): PictureLook {
  const isDark = (theme ?? view.theme) === "dark";
  const colours = isDark ? { ...view.light, ...view.dark } : view.light;
  const page = hex(colours.page, isDark ? "#111113" : "#f6f5f2");
  const card = hex(colours.card, isDark ? "#1c1c1f" : "#ffffff");
  const accent = hex(colours.accent, "#1f6f54");
  const ground = { card, plain: page, accent }[style];
  const text = readable(style === "accent" ? page : hex(colours.text, "#18181b"), ground, SMALL_TEXT);
  const muted = style === "accent" ? mixed(ground, text, 0.82) : hex(colours.muted, "#5f5f66");
  const own = hex(colours.star, "#e8a317");
  const star = style === "accent" ? text : wcagContrast(own, ground) >= 1.5 ? own : text;
  return {
    page: style === "card" ? page : ground,
    ground,
    text,
    muted: readable(muted, ground, SMALL_TEXT),
    accent: style === "accent" ? text : readable(accent, ground, LARGE_TEXT),
    star,
    starEmpty: mixed(ground, text, 0.16),
    font: view.font,
    ...(view.ownFont && { ownFont: view.ownFont }),
  };
}

export const isLight = (colour: string): boolean => wcagContrast(colour, "#000000") > 10;
