import { type OwnFont, ownFaces, servedFont } from "#contract/walls/view/fonts.ts";

const requested = new Set<string>();
const ownSheet = new CSSStyleSheet();
let ownCss = "";

/**
 * Declares the font of what a preview shows, so that it is drawn as soon as it has loaded. A name that is neither served
 * nor uploaded applies only where the device has it.
 */
export function loadFont({ font: name, ownFont }: { font: string | null; ownFont?: OwnFont | undefined }): void {
  const css = name && ownFont ? ownFaces(name, ownFont, "swap") : "";
  // Setting an unchanged sheet would restyle everything at each key press.
  if (css !== ownCss) ownSheet.replaceSync(css);
  ownCss = css;
  if (!document.adoptedStyleSheets.includes(ownSheet)) document.adoptedStyleSheets.push(ownSheet);
  const font = servedFont(name);
  if (!font || requested.has(font.slug)) return;
  requested.add(font.slug);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/visitor/fonts/${font.slug}.css`;
  document.head.append(link);
}
