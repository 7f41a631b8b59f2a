/** @jsxImportSource preact */
import { render } from "preact";
import type { WallView } from "#contract/wall.ts";
import { baseLocale, locales } from "#messages/gen/runtime.js";
import { wallColours, wallGround } from "./colours.ts";
import { wallCss } from "./stylesheet.ts";
import { BLOCK, Wall } from "./wall.tsx";

// The designer's preview: the real markup and style, drawn anew from each view its own parent sends.

interface PreviewMessage {
  type: "laurel:preview";
  view: WallView;
}

const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === "object" && data !== null && "type" in data && data.type === "laurel:preview" && "view" in data;

const root = document.createElement("div");
document.body.append(root);
const fixed = new CSSStyleSheet();
const colours = new CSSStyleSheet();
fixed.replaceSync(wallCss);
document.adoptedStyleSheets = [fixed, colours];
const locale = locales.find((known) => known === document.documentElement.lang) ?? baseLocale;

let view: WallView | undefined;
let extra = 0;
let drawn = "";

const tell = (message: object) => window.parent.postMessage(message, window.location.origin);

function draw() {
  if (!view) return;
  const first = view.batch ?? BLOCK;
  const count = Math.min(view.reviews.length, first + extra);
  const more = count < view.reviews.length ? { href: "#", next: "", auto: false } : null;
  const css = wallGround(view) + wallColours(view);
  // The same style set again would be worked out again for every card, at each key press.
  if (css !== drawn) colours.replaceSync(css);
  drawn = css;
  render(<Wall view={view} locale={locale} count={count} more={more} heading="h1" />, root);
}

window.addEventListener("message", (event) => {
  if (event.source !== window.parent || event.origin !== window.location.origin || !isPreview(event.data)) return;
  view = event.data.view;
  draw();
});

// A preview shows where links lead but stays where it is; only "load more" does what it says.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  if (!link.classList.contains("more") || !view) return;
  extra += view.batch ?? BLOCK;
  draw();
});

new ResizeObserver(() => tell({ type: "laurel:height", height: root.offsetHeight })).observe(root);
tell({ type: "laurel:ready" });
