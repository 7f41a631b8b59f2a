import { opensDialog, showForm } from "./form-host.ts";

// Loader of forms on other sites: `<div class="svc-form" data-id="…" data-mode="inline|popup|button">`. No cookies,
// no storage, reads nothing of the host page and fails silently.

const LOADED_FLAG = "laurelForm";
// `currentScript` is null for modules and for scripts added by a loader.
const script = document.currentScript ?? document.querySelector("script[src$='/form.js']");
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";
/** By element: what a site restores is a copy without listeners, whatever its markup says. */
const mounted = new Map<HTMLElement, { wanted: string; text: string; life: AbortController }>();
const hosts = document.getElementsByClassName("svc-form");
/** A change of these draws anew. */
const OPTIONS = ["id", "mode", "lang", "source", "title"];
const BUTTON_OPTIONS = ["label", "color", "text", "close"];

function mount(host: HTMLElement) {
  const isButton = opensDialog(host.dataset.mode);
  const used = isButton ? [...OPTIONS, ...BUTTON_OPTIONS] : OPTIONS;
  const wanted = JSON.stringify(used.map((name) => host.dataset[name]));
  const old = mounted.get(host);
  // What the page has put there, before the form took its place.
  const text = old?.text ?? host.textContent?.trim() ?? "";
  const { id, title = text, ...rest } = host.dataset;
  if (old ? old.wanted === wanted : !id) return;
  old?.life.abort();
  if (!id) {
    mounted.delete(host);
    return host.replaceChildren();
  }
  const life = new AbortController();
  mounted.set(host, { wanted, text, life });
  // A menu that takes its button away must not close the dialog somebody writes in.
  const signal = isButton ? undefined : life.signal;
  showForm(host, { ...rest, id, title, origin, signal });
}

/** Single-page sites remove hosts, add new ones and change what they show without a reload. */
function syncHosts() {
  mounted.forEach(({ life }, host) => {
    if (host.isConnected) return;
    life.abort();
    mounted.delete(host);
  });
  for (const host of hosts) if (host instanceof HTMLElement) mount(host);
}

if (origin && !(LOADED_FLAG in window)) {
  Object.assign(window, { [LOADED_FLAG]: true });
  syncHosts();
  const attributeFilter = [...OPTIONS, ...BUTTON_OPTIONS].map((name) => `data-${name}`);
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter };
  new MutationObserver(syncHosts).observe(document.documentElement, seen);
}
