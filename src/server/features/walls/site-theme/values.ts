import { converter, formatHex, parse } from "culori";

const toLch = converter("oklch");
const COLOUR = /#[\da-f]{3,8}\b|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]{1,100}\)|\b[a-z]{3,20}\b(?![-(])/gi;
const GENERIC =
  /^(?:-apple-system|blinkmacsystemfont|system-ui|ui-[\w-]+|segoe ui|sans-serif|serif|monospace|inherit|initial|unset|cursive|fantasy)$/i;
const LENGTH = /^(\d*\.?\d+)(px|rem|em|%)?/i;
const ROUNDEST = 60;
const ROOT_SIZE = 16;

/** As hex; undefined without one or when it is transparent. */
export function colourIn(value: string | undefined): string | undefined {
  for (const [text] of (value ?? "").replaceAll(/url\([^()]*\)/gi, "").matchAll(COLOUR)) {
    const colour = parse(text.toLowerCase());
    if (colour && (colour.alpha ?? 1) >= 0.5) return formatHex(colour);
  }
  return undefined;
}

/** Whether a colour is more than a shade of grey. */
export function isVivid(hex: string): boolean {
  return (toLch(hex)?.c ?? 0) > 0.04;
}

/** The first font of a list that is not a system font. */
export function fontIn(value: string | undefined): string | undefined {
  const names = (value ?? "").split(",").map((name) => name.trim().replaceAll(/^["']|["']$/g, ""));
  const own = names.find((name) => name !== "" && !GENERIC.test(name));
  return own && /^[\w .&-]{1,60}$/.test(own) ? own : undefined;
}

/** The first radius of a value in pixels, limited to the largest one of a wall. */
export function radiusIn(value: string | undefined): number | undefined {
  const [, digits, unit = "px"] = LENGTH.exec(value?.trim() ?? "") ?? [];
  if (digits === undefined) return undefined;
  const pixels = /px/i.test(unit) ? Number(digits) : unit === "%" ? Number(digits) * 2 : Number(digits) * ROOT_SIZE;
  return Math.min(Math.round(pixels), ROUNDEST);
}
