import { formUrl } from "#contract/core/public-paths.ts";
// Loader of forms on other sites: `<div class="svc-form" data-id="…" data-mode="inline|popup|button">`. No cookies,
// no storage, reads nothing of the host page and fails silently.

const LOADED_FLAG = "laurelForm";
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";
const FRAME_STYLE = "display:block;width:100%;border:0;background:transparent;color-scheme:normal;";

function createFrame(host: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  const { id = "", lang, source, title } = host.dataset;
  const query = new URLSearchParams({ frame: "1" });
  const language = lang ?? document.documentElement.lang;
  if (language) query.set("lang", language);
  if (source) query.set("source", source);
  frame.src = `${formUrl(origin, encodeURIComponent(id))}?${query}`;
  frame.title = title ?? host.textContent?.trim() ?? "";
  if (!frame.title) frame.title = "Review";
  frame.allow = "camera; microphone; display-capture; clipboard-write; web-share";
  frame.style.cssText = `${FRAME_STYLE}height:560px`;
  return frame;
}

/** A new step is scrolled into view. */
function followFrame(frame: HTMLIFrameElement, isInline: boolean) {
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin || typeof data !== "object" || data === null) return;
    if ("height" in data && typeof data.height === "number" && isInline) frame.style.height = `${data.height}px`;
    if ("step" in data && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: "start" });
  });
}

function openDialog(host: HTMLElement) {
  const dialog = document.createElement("dialog");
  const close = document.createElement("button");
  const frame = createFrame(host);
  dialog.setAttribute("aria-label", frame.title);
  dialog.style.cssText =
    "box-sizing:border-box;width:min(44rem,100vw);max-width:100vw;height:min(48rem,100dvh);max-height:100dvh;padding:0;border:0;border-radius:16px;overflow:hidden;background:#fff;color:#1d1f1c";
  close.type = "button";
  close.textContent = "\u00d7";
  close.setAttribute("aria-label", host.dataset["close"] ?? "Close");
  close.style.cssText =
    "position:absolute;inset-block-start:8px;inset-inline-start:8px;z-index:1;width:44px;height:44px;border:0;border-radius:50%;background:#fff;color:#1d1f1c;font:400 26px/1 system-ui,sans-serif;cursor:pointer";
  close.addEventListener("click", () => dialog.close());
  frame.style.cssText = `${FRAME_STYLE}height:100%`;
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.append(close, frame);
  document.body.append(dialog);
  followFrame(frame, false);
  dialog.showModal();
}

function addButton(host: HTMLElement, isFloating: boolean) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = host.dataset["label"] ?? "Write a review";
  button.setAttribute("aria-haspopup", "dialog");
  const { color = "#1f6f54", text = "#ffffff" } = host.dataset;
  button.style.cssText =
    "min-height:48px;padding:12px 22px;border:0;border-radius:999px;font:600 16px/1.3 system-ui,sans-serif;cursor:pointer;" +
    (isFloating
      ? "position:fixed;inset-block-end:20px;inset-inline-end:20px;z-index:2147483000;box-shadow:0 10px 30px -10px rgb(0 0 0/.45);"
      : "");
  button.style.backgroundColor = color;
  button.style.color = text;
  button.addEventListener("click", () => openDialog(host));
  host.replaceChildren(button);
}

function mount(host: HTMLElement) {
  if (!host.dataset["id"] || host.hasAttribute("data-ready")) return;
  host.setAttribute("data-ready", "");
  const { mode } = host.dataset;
  if (mode === "popup" || mode === "button") return addButton(host, mode === "popup");
  const frame = createFrame(host);
  followFrame(frame, true);
  return host.replaceChildren(frame);
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
