import { servedFont } from "#contract/walls/view/fonts.ts";

const requestedFonts = new Set<string>();

/** Loads a served font as the page would have it; any other name counts only where a visitor has the font. */
export function loadFont(name: string | null): void {
  const font = servedFont(name);
  if (!font || requestedFonts.has(font.slug)) return;
  requestedFonts.add(font.slug);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/visitor/fonts/${font.slug}.css`;
  document.head.append(link);
}
