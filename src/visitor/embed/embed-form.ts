import { showForm } from "./form-host.ts";

// Loader of forms on other sites: `<div class="svc-form" data-id="…" data-mode="inline|popup|button">`. No cookies,
// no storage, reads nothing of the host page and fails silently.

const LOADED_FLAG = "laurelForm";
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";

function mount(host: HTMLElement) {
  const { id, title = host.textContent?.trim(), ...rest } = host.dataset;
  if (!id || host.hasAttribute("data-ready")) return;
  host.setAttribute("data-ready", "");
  showForm(host, { ...rest, id, title, origin });
}

function mountAll() {
  const hosts = document.getElementsByClassName("svc-form");
  for (let i = 0; i < hosts.length; i += 1) {
    const host = hosts[i];
    if (host instanceof HTMLElement) mount(host);
  }
}

if (origin && !(LOADED_FLAG in window)) {
  Object.defineProperty(window, LOADED_FLAG, { value: true });
  mountAll();
  new MutationObserver(mountAll).observe(document.documentElement, { childList: true, subtree: true });
}
