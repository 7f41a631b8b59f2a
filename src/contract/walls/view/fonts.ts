/** Fonts that every installation serves. An embed loads none: there the name works where the site has the font. */
export const FONTS = [
  { name: "Inter", slug: "inter", style: "sans-serif" },
  { name: "Figtree", slug: "figtree", style: "sans-serif" },
  { name: "DM Sans", slug: "dm-sans", style: "sans-serif" },
  { name: "Manrope", slug: "manrope", style: "sans-serif" },
  { name: "Plus Jakarta Sans", slug: "plus-jakarta-sans", style: "sans-serif" },
  { name: "Nunito", slug: "nunito", style: "sans-serif" },
  { name: "Space Grotesk", slug: "space-grotesk", style: "sans-serif" },
  { name: "Cairo", slug: "cairo", style: "sans-serif" },
  { name: "Lora", slug: "lora", style: "serif" },
  { name: "Source Serif 4", slug: "source-serif-4", style: "serif" },
  { name: "Fraunces", slug: "fraunces", style: "serif" },
] as const;
export type ServedFont = (typeof FONTS)[number];

export const servedFont = (name: string | null): ServedFont | undefined =>
  FONTS.find((font) => font.name.toLowerCase() === name?.trim().toLowerCase());

/** Fonts of the visitor's device, which forms offer. Any other name is that of a font that is served or uploaded. */
export const DEVICE_FONTS = ["system", "sans", "serif", "rounded", "mono"] as const;
export type DeviceFont = (typeof DEVICE_FONTS)[number];
export const isDeviceFont = (name: string): name is DeviceFont => DEVICE_FONTS.some((font) => font === name);

export const FONT_NAME_LENGTH = 60;
const FONT_NAME = new RegExp(`^[\\p{L}\\d][\\p{L}\\d -]{0,${FONT_NAME_LENGTH - 1}}$`, "u");

/** A font name that is safe in CSS; null for anything else. */
export const fontOf = (name: string | undefined): string | null => (name && FONT_NAME.test(name) ? name : null);

/** A font that a workspace uploaded. Addresses begin with `/media/`. */
export interface OwnFont {
  regular: string;
  bold: string | null;
  /** The one file has all weights. */
  variable: boolean;
}

export type FontDisplay = "optional" | "swap";

const faceOf = (name: string, file: string, weight: string, display: string) =>
  `@font-face{font-family:"${name}";src:url(${file}) format("woff2");font-weight:${weight};font-display:${display}}`;

/** The `@font-face` rules of an uploaded font. The name was checked by `fontOf`. */
export function ownFaces(name: string, { regular, bold, variable }: OwnFont, display: FontDisplay): string {
  const all = variable && !bold;
  return faceOf(name, regular, all ? "100 900" : "400", display) + (bold ? faceOf(name, bold, "700", display) : "");
}
