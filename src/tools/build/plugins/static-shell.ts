import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { isDashboard } from "./every-language.ts";

const ROOT = '<div id="root"></div>';
const ROWS = 14;
const RAIL_LINES = 7;
const SECTION_LINES = 6;

/** The outline of the logo, without the colours it has as an icon of the page. */
function logoPath(): string {
  const icon = readFileSync(join(import.meta.dirname, "../../../../public/favicon.svg"), "utf8");
  const path = /\sd="([^"]+)"/.exec(icon)?.[1];
  if (!path) throw new Error("public/favicon.svg has no path any more.");
  return path;
}

const block = (classes: string) => `<span class="block rounded-sm bg-active ${classes}"></span>`;
const disc = (classes: string) => `<span class="block rounded-full bg-active ${classes}"></span>`;
const times = (count: number, markup: string) => Array.from({ length: count }, () => markup).join("");
const logo = (classes: string) =>
  `<svg viewBox="0 0 32 32" fill="currentColor" class="shrink-0 text-accent ${classes}"><path d="${logoPath()}"/></svg>`;

/** As in `side-bar.tsx`. */
const sideBar = () => `
  <div class="shell-side sticky top-0 h-dvh w-15 shrink-0 flex-col border-e border-line bg-sunken px-2.5 py-3 lg:w-60 lg:px-3">
    <div class="flex h-10 items-center justify-center gap-2 lg:justify-start lg:px-2">
      ${logo("size-7 lg:size-6")}<span class="text-read leading-none font-semibold tracking-[-0.02em] max-lg:hidden">Laurel</span>
    </div>
    <div class="mt-3 flex h-10 items-center justify-center gap-2.5 lg:justify-start lg:px-2">
      ${block("size-7")}${block("h-3.5 w-32 max-lg:hidden")}
    </div>
    <div class="mt-2 h-9 rounded-sm border border-line bg-surface"></div>
    <div class="mt-4 flex flex-1 flex-col gap-0.5">
      ${times(SECTION_LINES, `<div class="flex h-9 items-center justify-center gap-2.5 px-2.5 lg:justify-start pointer-coarse:h-11">${block("size-4.5")}${block("h-3.5 w-24 max-lg:hidden")}</div>`)}
    </div>
  </div>`;

/** As in `shell.tsx`, on phones. */
const topBar = `
  <div class="shell-bar sticky top-0 h-(--shell-top) items-center gap-2 border-b border-line bg-sunken px-3">
    ${block("size-7")}${block("h-3.5 w-32")}
  </div>`;
const bottomBar = `
  <div class="shell-bar fixed inset-x-0 bottom-0 h-(--shell-bottom) border-t border-line bg-sunken"></div>`;

/** As in `row-skeleton.tsx`, in the same classes. */
const row = `<div class="row-slot"><div class="review-row">
  <span class="row-face">${disc("size-9")}</span>
  <span class="row-name">${block("my-0.75 h-3.5 w-32")}</span>
  <span class="row-facts">${block("h-3 w-24")}</span>
  <span class="row-source min-w-3.5"></span>
  <span class="row-words">${block("my-0.75 h-3.5 w-4/5")}</span>
  <span class="row-acts"></span>
</div></div>`;

/** As in `inbox-screen.tsx`. */
const inbox = `
  <div class="shell-inbox relative screen-height overflow-hidden">
    <div class="shell-rail w-54 shrink-0 border-e border-line px-2.5 pt-4 pb-6">
      <div class="flex flex-col gap-5 px-2 pt-2">${times(RAIL_LINES, block("h-3.5"))}</div>
    </div>
    <div class="flex min-w-0 flex-1 flex-col">
      <div class="shrink-0 border-b border-line px-4 pt-4 pb-3 lg:px-6">
        <div class="flex h-8 items-center gap-3 pointer-coarse:h-11">${block("h-5 w-24")}</div>
        <div class="mt-3 h-8 pointer-coarse:h-11"></div>
      </div>
      <div class="review-list min-h-0 flex-1 overflow-hidden">${times(ROWS, row)}</div>
    </div>
  </div>`;

/** As in `page-pending.tsx`. */
const page = `
  <div class="shell-page w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:px-6">
    ${block("h-7 w-48")}${times(3, '<span class="block h-28 w-full rounded-lg bg-active"></span>')}
  </div>`;

const shell = () => `<div id="shell" aria-hidden="true" class="min-h-dvh">
  ${sideBar()}${topBar}<div class="min-w-0 flex-1">${inbox}${page}</div>${bottomBar}
</div>`;

/**
 * Puts the outline of the first screen into `index.html`, so that it is painted before the dashboard has loaded. `boot.js`
 * decides which parts `shell.css` shows; React replaces them.
 */
export function staticShell(): Plugin {
  return {
    name: "static-shell",
    applyToEnvironment: isDashboard,
    transformIndexHtml(html) {
      if (!html.includes(ROOT)) throw new Error("index.html has no empty root any more.");
      return html.replace(ROOT, () => ROOT.replace("></", () => `>${shell().replaceAll(/\n\s*/g, "")}</`));
    },
  };
}
