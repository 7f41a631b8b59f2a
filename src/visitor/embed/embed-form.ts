import { opensDialog, showForm } from "./form-host.ts";

// Loader of forms on other sites: `<div class="svc-form" data-id="…" data-mode="inline|popup|button">`. No cookies,
// no storage, reads nothing of the host page and fails silently.

const LOADED_FLAG = "laurelForm";
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";
/** By element: what a site restores is a copy without listeners, whatever its markup says. */
const mounted = new Map<HTMLElement, AbortController>();
const hosts = document.getElementsByClassName("svc-form");

function mount(host: HTMLElement) {
  const { id, title = host.textContent?.trim(), ...rest } = host.dataset;
  if (!id || mounted.has(host)) return;
  const life = new AbortController();
  mounted.set(host, life);
  // A menu that takes its button away must not close the dialog somebody writes in.
  const signal = opensDialog(rest.mode) ? undefined : life.signal;
  showForm(host, { ...rest, id, title, origin, signal });
}

function syncHosts() {
  mounted.forEach((life, host) => {
    if (host.isConnected) return;
    life.abort();
    mounted.delete(host);
  });
  for (const host of hosts) if (host instanceof HTMLElement) mount(host);
}

if (origin && !(LOADED_FLAG in window)) {
  Object.assign(window, { [LOADED_FLAG]: true });
  syncHosts();
  new MutationObserver(syncHosts).observe(document.documentElement, { childList: true, subtree: true });
}
