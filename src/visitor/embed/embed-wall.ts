import { followFrames } from "./resize-frames.ts";
import { showWall } from "./wall-host.ts";

// The loader of the two-line snippet. It keeps to itself: one global, no cookie, no storage, no request but for data,
// and it says nothing when anything goes wrong.

const MARK = "laurelEmbed";
const CLASS = "svc-embed";
// A script that is loaded as a module, or by a loader of the page, does not know itself.
const script = document.currentScript ?? document.querySelector("script[src$='/embed.js']");
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";
const shown = new Map<HTMLElement, { id: string; life: AbortController }>();
const hosts = document.getElementsByClassName(CLASS);

function mount(host: HTMLElement) {
  const id = host.dataset["id"] ?? "";
  const old = shown.get(host);
  if (old?.id === id) return;
  old?.life.abort();
  const life = new AbortController();
  shown.set(host, { id, life });
  if (id) showWall(host, id, origin, life.signal).catch(() => undefined);
}

/** A page that changes without being loaded takes walls away, puts others there, or the same ones again. */
function look() {
  shown.forEach(({ life }, host) => {
    if (host.isConnected) return;
    life.abort();
    shown.delete(host);
  });
  for (let i = 0; i < hosts.length; i += 1) {
    const host = hosts[i];
    if (host instanceof HTMLElement) mount(host);
  }
}

if (origin && !(MARK in window)) {
  Object.defineProperty(window, MARK, { value: true });
  look();
  followFrames(origin);
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-id"] };
  new MutationObserver(look).observe(document.documentElement, seen);
}
