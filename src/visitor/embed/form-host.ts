import { formUrl } from "#contract/core/public-paths.ts";

export interface FormOptions {
  /** Id or slug. */
  id: string;
  origin: string;
  mode?: string | undefined;
  lang?: string | undefined;
  source?: string | undefined;
  title?: string | undefined;
  /** Text of the button, its colours, and the label of the button that closes the dialog. */
  label?: string | undefined;
  color?: string | undefined;
  text?: string | undefined;
  close?: string | undefined;
  signal?: AbortSignal | undefined;
  onStep?: ((step: string) => void) | undefined;
}

const FRAME_STYLE = "display:block;width:100%;border:0;background:transparent;color-scheme:normal;";

function createFrame({ id, origin, lang, source, title }: FormOptions): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  const query = new URLSearchParams({ frame: "1" });
  const language = lang ?? document.documentElement.lang;
  if (language) query.set("lang", language);
  if (source) query.set("source", source);
  frame.src = `${formUrl(origin, encodeURIComponent(id))}?${query}`;
  frame.title = title || "Review";
  frame.allow = "camera; microphone; display-capture; clipboard-write; web-share";
  frame.style.cssText = `${FRAME_STYLE}height:560px`;
  return frame;
}

/** A new step is scrolled into view. */
function followFrame(
  frame: HTMLIFrameElement,
  isInline: boolean,
  { origin, onStep }: FormOptions,
  signal?: AbortSignal,
) {
  const follow = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin || typeof data !== "object" || data === null) return;
    if ("height" in data && typeof data.height === "number" && isInline) frame.style.height = `${data.height}px`;
    if (!("step" in data)) return;
    if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: "start" });
    onStep?.(String(data.step));
  };
  addEventListener("message", follow, signal && { signal });
}

function openDialog(options: FormOptions) {
  const dialog = document.createElement("dialog");
  const close = document.createElement("button");
  const frame = createFrame(options);
  const life = new AbortController();
  dialog.setAttribute("aria-label", frame.title);
  dialog.style.cssText =
    "box-sizing:border-box;width:min(44rem,100vw);max-width:100vw;height:min(48rem,100dvh);max-height:100dvh;padding:0;border:0;border-radius:16px;overflow:hidden;background:#fff;color:#1d1f1c";
  close.type = "button";
  close.textContent = "\u00d7";
  close.setAttribute("aria-label", options.close ?? "Close");
  close.style.cssText =
    "position:absolute;inset-block-start:8px;inset-inline-start:8px;z-index:1;width:44px;height:44px;border:0;border-radius:50%;background:#fff;color:#1d1f1c;font:400 26px/1 system-ui,sans-serif;cursor:pointer";
  close.addEventListener("click", () => dialog.close());
  frame.style.cssText = `${FRAME_STYLE}height:100%`;
  dialog.addEventListener("close", () => {
    life.abort();
    dialog.remove();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  options.signal?.addEventListener("abort", () => dialog.close(), { signal: life.signal });
  dialog.append(close, frame);
  document.body.append(dialog);
  followFrame(frame, false, options, life.signal);
  dialog.showModal();
}

function createButton(options: FormOptions, isFloating: boolean): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = options.label ?? "Write a review";
  button.setAttribute("aria-haspopup", "dialog");
  button.style.cssText =
    "min-height:48px;padding:12px 22px;border:0;border-radius:999px;font:600 16px/1.3 system-ui,sans-serif;cursor:pointer;" +
    (isFloating
      ? "position:fixed;inset-block-end:20px;inset-inline-end:20px;z-index:2147483000;box-shadow:0 10px 30px -10px rgb(0 0 0/.45);"
      : "");
  button.style.backgroundColor = options.color ?? "#1f6f54";
  button.style.color = options.text ?? "#ffffff";
  const title = options.title || button.textContent;
  button.addEventListener("click", () => openDialog({ ...options, title }));
  return button;
}

/** Whether a form of this mode is a button that opens a dialog. */
export const opensDialog = (mode?: string): boolean => mode === "popup" || mode === "button";

/** Replaces the content of `root` with a form in a frame, or with a button that opens it in a dialog. */
export function showForm(root: ParentNode, options: FormOptions): void {
  const { mode, signal } = options;
  if (opensDialog(mode)) return root.replaceChildren(createButton(options, mode === "popup"));
  const frame = createFrame(options);
  followFrame(frame, true, options, signal);
  return root.replaceChildren(frame);
}
