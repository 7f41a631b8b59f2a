/** @jsxImportSource preact */
import { render } from "preact";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { baseLocale, locales } from "#messages/gen/runtime.js";
import { BLOCK_SIZE } from "#visitor/layouts/layouts.tsx";
import { attachBehaviour } from "#visitor/behaviour/attach-behaviour.ts";
import { viewThemeCss, wallBackground } from "./colours.ts";
import { viewCss, wallSearchCss } from "./stylesheet.ts";
import { Wall } from "./wall.tsx";
import { Widget } from "#visitor/widgets/widget.tsx";
import { loadFont } from "#visitor/behaviour/preview-font.ts";

// Real markup, styles and behaviour, redrawn from each view the parent sends.

interface PreviewMessage {
  type: "laurel:preview";
  view: WallView | WidgetView;
  /** As other sites show it. */
  embedded?: boolean;
}

const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === "object" && data !== null && "type" in data && data.type === "laurel:preview" && "view" in data;

const root = document.createElement("div");
document.body.append(root);
// An embed takes the font of its page.
document.body.style.fontFamily = "system-ui, sans-serif";
const layoutSheet = new CSSStyleSheet();
const themeSheet = new CSSStyleSheet();
document.adoptedStyleSheets = [layoutSheet, themeSheet];
const locale = locales.find((known) => known === document.documentElement.lang) ?? baseLocale;

let view: WallView | WidgetView | undefined;
let embedded = false;
let extra = 0;
/** What was drawn: the scripts leave traces in its elements, which another layout must not take over. */
let drawn = "";
let life = new AbortController();
const appliedCss = new Map<CSSStyleSheet, string>();

const postToParent = (message: object) => window.parent.postMessage(message, window.location.origin);

/** Setting an unchanged sheet would restyle every card at each key press. */
function applyCss(sheet: CSSStyleSheet, css: string) {
  if (appliedCss.get(sheet) !== css) sheet.replaceSync(css);
  appliedCss.set(sheet, css);
}

function draw() {
  if (!view) return;
  const all = view.reviews.length;
  const count = LAYOUT_TABLE[view.arrangement].grows ? Math.min(all, (view.batch ?? BLOCK_SIZE) + extra) : all;
  const more = count < all ? { href: "#", next: "", auto: false } : null;
  const isPage = !("kind" in view) && !embedded;
  applyCss(layoutSheet, viewCss(view, embedded ? "embed" : "page") + (isPage ? wallSearchCss : ""));
  applyCss(themeSheet, (isPage ? wallBackground(view) : "") + viewThemeCss(view));
  if (isPage || view.ownFont) loadFont(view);
  const props = { locale, count, more };
  // Carousels add elements of their own, which the next rendering does not know.
  life.abort();
  life = new AbortController();
  const shape = JSON.stringify([view.arrangement, view.motion]);
  if (shape !== drawn) render(null, root);
  drawn = shape;
  const heading = embedded ? "h2" : "h1";
  render("kind" in view ? <Widget view={view} {...props} /> : <Wall view={view} heading={heading} {...props} />, root);
  attachBehaviour(root, life.signal, () => import("#visitor/behaviour/players.ts"));
}

window.addEventListener("message", (event) => {
  if (event.source !== window.parent || event.origin !== window.location.origin || !isPreview(event.data)) return;
  ({ view, embedded = false } = event.data);
  draw();
});

// The search of a preview shows what visitors get, and finds nothing.
document.addEventListener("submit", (event) => event.preventDefault());

// Links in a preview do nothing; only "load more" works.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  if (!link.classList.contains("more") || !view) return;
  extra += view.batch ?? BLOCK_SIZE;
  draw();
});

new ResizeObserver(() => postToParent({ type: "laurel:height", height: root.offsetHeight })).observe(root);
postToParent({ type: "laurel:ready" });
