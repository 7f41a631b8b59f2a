import type { CDPSession } from "@playwright/test";
import { styleRuleOf } from "#app/features/walls/design/embed-code.ts";

export interface HostPage {
  name: string;
  head?: string;
  html?: string;
  doctype?: string;
  headers?: (service: string) => Record<string, string>;
  times?: number;
  twice?: boolean;
  /** Nothing below the host: the page takes the reserved height away. */
  isLast?: boolean;
  /** Paragraphs below the host: a shift counts by the area that moves. */
  wordsBelow?: number;
  /** Its policy forbids the style attribute of the snippet, which reserves the height. */
  forbidsStyle?: boolean;
  /** The nonce of a style sheet of the page with the rule that reserves the height. */
  ruleNonce?: string;
  /** The wall may be missing, because the page removed something it needs. */
  mayMiss?: boolean;
}

const script = (code: string) => `<script>${code}</script>`;

export const HOST_PAGES: HostPage[] = [
  { name: "style that unsets everything", head: "<style>*{all:unset!important}</style>", isLast: true },
  { name: "style that hides every div", head: "<style>div{display:none}</style>", isLast: true },
  {
    name: "additions to Array.prototype",
    head: script(
      "Array.prototype.last=function(){return this[this.length-1]};Array.prototype.toJSON=function(){return 'x'};Object.prototype.extra=function(){};",
    ),
  },
  {
    name: "its own JSON.parse and fetch",
    head: script("JSON.parse=()=>{throw new Error('mine')};window.fetch=()=>Promise.reject(new TypeError('mine'));"),
    mayMiss: true,
  },
  {
    name: "a strict policy",
    isLast: true,
    forbidsStyle: true,
    headers: (service) => ({
      "content-security-policy": `default-src 'none'; script-src ${service}; connect-src ${service}; img-src ${service}; require-trusted-types-for 'script'; trusted-types 'none'`,
    }),
  },
  { name: "quirks mode", doctype: "" },
  { name: "right to left", html: ' lang="ar" dir="rtl"' },
  { name: "another base", head: '<base href="https://example.invalid/deep/">' },
  { name: "twenty embeds", times: 20 },
  {
    name: "a module loader of its own",
    head: script(
      "window.define=()=>{throw new Error('anonymous')};define.amd={};window.module={};window.exports={};window.require=()=>{};",
    ),
  },
  {
    name: "frozen prototypes",
    head: script(
      "for(const one of [Object,Array,Function,String,Promise,Map,Element,Node,HTMLElement])Object.freeze(one.prototype);",
    ),
  },
  {
    name: "no storage",
    head: script(
      "for(const name of ['localStorage','sessionStorage','indexedDB','caches'])Object.defineProperty(window,name,{get(){throw new DOMException('No','SecurityError')}});Object.defineProperty(document,'cookie',{get(){throw new DOMException('No','SecurityError')},set(){throw new DOMException('No','SecurityError')}});",
    ),
  },
  { name: "the script twice", twice: true },
];

/** Nodes and listeners that are still there after a collection. */
export async function countLiving(session: CDPSession) {
  await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { nodes, jsEventListeners };
}

/** Runs before the page's scripts: globals and layout shift. */
export function watchPage(): void {
  const seen = { shift: 0, globals: Object.getOwnPropertyNames(window) };
  Object.defineProperty(window, "seen", { value: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

export function renderHostPage(
  { doctype = "<!doctype html>", html = ' lang="en"', ...page }: HostPage,
  element: string,
  script: string,
) {
  const { head: ownHead = "", times = 1, twice, isLast, forbidsStyle, ruleNonce } = page;
  const rule = ruleNonce ? `<style nonce="${ruleNonce}">${styleRuleOf(element)}</style>` : "";
  const head = ownHead + rule;
  const host = forbidsStyle ? element.replace(/ style="[^"]*"/, "") : element;
  const after = isLast ? "" : "<p>Words of the page.</p>".repeat(page.wordsBelow ?? 1);
  return `${doctype}<html${html}><head><meta charset="utf-8"><title>Host</title>${head}</head><body><h1>Host</h1>${host.repeat(times)}${script.repeat(twice ? 2 : 1)}${after}</body></html>`;
}
