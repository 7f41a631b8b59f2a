import { isDeviceFont, servedFont } from "#contract/walls/view/fonts.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import css from "./form.css?raw";
import conversationCss from "./conversation.css?raw";
import splitCss from "./split.css?raw";
import starsCss from "./stars.css?raw";

/** Only forms with that style load it. */
const STYLE_CSS: Record<FormView["style"], string> = {
  steps: "",
  stars: starsCss,
  split: splitCss,
  conversation: conversationCss,
};

const declarations = (colours: object) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name.replaceAll("_", "-")}:${value};`)
    .join("");

const DARK_CSS = "--bad:#ffb4ab;color-scheme:dark";
const LIGHT_CSS = "--bad:#a3221b;color-scheme:light";

/** The name was checked when the extras were read. */
const fontCss = ({ font }: FormView["look"]): string =>
  isDeviceFont(font)
    ? ""
    : `.form{font-family:"${font}",${servedFont(font)?.style === "serif" ? "serif" : "system-ui,sans-serif"}}`;

/** Colours were parsed when the view was made, so they cannot end a declaration. */
function formThemeCss({ look }: Pick<FormView, "look">): string {
  const dark = `{${declarations(look.dark)}${DARK_CSS}}`;
  const rules =
    `.form{${declarations(look.light)}--radius:${look.radius}px;${LIGHT_CSS}}.form[data-theme=dark]${dark}` +
    `@media (prefers-color-scheme:dark){.form[data-theme=auto]${dark}}`;
  const grounds = { light: `html{background:${look.light.page}}`, dark: `html{background:${look.dark.page}}` };
  if (look.theme !== "auto") return rules + grounds[look.theme];
  return `${rules}${grounds.light}@media (prefers-color-scheme:dark){${grounds.dark}}`;
}

/** In an embed frame the background is that of the page around it. */
export const formCss = (view: Pick<FormView, "look" | "style">, framed: boolean): string =>
  css +
  STYLE_CSS[view.style] +
  fontCss(view.look) +
  formThemeCss(view) +
  (framed ? "html{background:none!important}" : "");
