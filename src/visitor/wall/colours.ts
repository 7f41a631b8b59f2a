import type { DisplayView, WallColours } from "#contract/walls/view/view-model.ts";

const translucentText = (percent: number) => `color-mix(in srgb, var(--wall-text) ${percent}%, transparent)`;

/** Dark colours where the page names none, derived from those it names. */
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

/** Set on every wall, so that properties of the same name on the host page have no effect. */
const DEFAULT_MEASURES: DisplayView["measures"] = {
  radius: "18px",
  line: "1px",
  shadow: "0 1px 2px rgb(20 20 15/4%),0 10px 24px -18px rgb(20 20 15/14%)",
  gap: "1.25em",
  lanes: "repeat(auto-fill,minmax(min(19em,100%),1fr))",
};

/** Both were validated when the view was built, so they cannot end a declaration. */
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

/** Background behind the wall, visible where the page overscrolls. */
export function wallBackground(view: Pick<DisplayView, "light" | "dark" | "theme">): string {
  const light = `html{background:${view.light.page}}`;
  const dark = `html{background:${view.dark.page}}`;
  if (view.theme === "auto") return `${light}@media (prefers-color-scheme:dark){${dark}}`;
  return view.theme === "dark" ? dark : light;
}

// In a layer: an important rule in a layer wins over every unlayered one, whatever its specificity.
const CONTAINMENT_CSS =
  "@layer containment{.wall:not(.w-floating,.w-toast){overflow:clip!important}:is(.float,.toasts){padding:0!important;border:0!important;" +
  "outline:0!important;box-shadow:none!important;margin:0!important;max-width:min(24em,calc(100vw - 2em))!important;" +
  "overflow:hidden!important}}";

/** Custom CSS is sanitised and confined to the wall. */
export const viewThemeCss = (view: DisplayView): string => wallColours(view) + (view.css && CONTAINMENT_CSS + view.css);
