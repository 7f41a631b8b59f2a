import type { DisplayView, WallColours } from "#contract/walls/view/view-model.ts";

const translucentText = (percent: number) => `color-mix(in srgb, var(--wall-text) ${percent}%, transparent)`;

/** What the dark look has where the page names no dark colour: made from those it does name. */
const DEFAULT_DARK_COLOURS: WallColours = {
  border: translucentText(13),
  more: translucentText(6),
  "more-text": "var(--wall-text)",
  "more-border": translucentText(18),
  "cta-card": "color-mix(in srgb, var(--wall-accent) 24%, var(--wall-card))",
  "cta-border": "color-mix(in srgb, var(--wall-accent) 45%, var(--wall-card))",
};

const declarations = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--wall-${name}:${value};`)
    .join("");

/** Said anew in every wall: what a site around it may call by these names stays outside. */
const DEFAULT_MEASURES: DisplayView["measures"] = {
  radius: "18px",
  line: "1px",
  shadow: "0 1px 2px rgb(20 20 15/4%),0 10px 24px -18px rgb(20 20 15/14%)",
  gap: "1.25em",
  columns: "19em",
  lanes: "repeat(auto-fill,minmax(min(19em,100%),1fr))",
};

/**
 * The wall's own colours and font as CSS. Colours in a view were parsed as colours and fonts as names, so nothing here
 * can end a declaration.
 */
export function wallColours(view: Pick<DisplayView, "light" | "dark" | "font"> & Partial<DisplayView>): string {
  const { light } = view;
  const dark = { ...light, ...DEFAULT_DARK_COLOURS, ...view.dark };
  const font = `--wall-font:${view.font ? `"${view.font}"` : "system-ui"};${declarations({ ...DEFAULT_MEASURES, ...view.measures })}`;
  return (
    `.wall{${declarations(light)}${font}color-scheme:light}` +
    `.wall[data-theme=dark]{${declarations(dark)}color-scheme:dark}` +
    `@media (prefers-color-scheme:dark){.wall[data-theme=auto]{${declarations(dark)}color-scheme:dark}}`
  );
}

/** Behind the wall, where the page is pulled beyond its ends. */
export function wallBackground(view: Pick<DisplayView, "light" | "dark" | "theme">): string {
  const light = `html{background:${view.light.page}}`;
  const dark = `html{background:${view.dark.page}}`;
  if (view.theme === "auto") return `${light}@media (prefers-color-scheme:dark){${dark}}`;
  return view.theme === "dark" ? dark : light;
}

// In a layer, because an important rule there stands above every rule outside of one, however it is written.
const CONTAINMENT_CSS =
  "@layer held{.wall:not(.w-floating){overflow:clip!important}.float{padding:0!important;border:0!important;" +
  "outline:0!important;box-shadow:none!important;margin:0!important;max-width:min(24em,calc(100vw - 2em))!important;" +
  "overflow:hidden!important}}";

/** A view's own look as CSS: colours, font, measures, and the custom rules it was cleaned to, held inside of it. */
export const viewThemeCss = (view: DisplayView): string => wallColours(view) + (view.css && CONTAINMENT_CSS + view.css);
