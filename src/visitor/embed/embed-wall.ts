import { showWall } from "./wall-host.ts";
import { FRAME_HEIGHT_REQUEST, FRAME_CLASS, type FrameHeight } from "#contract/walls/view/embed-frame.ts";

const MAX_HEIGHT = 200_000;

function heightOf(data: unknown, id: string | undefined): number | undefined {
  const { type, id: of, height } = Object(data) as Partial<FrameHeight>;
  if (type !== "laurel:frame" || of !== id || typeof height !== "number") return undefined;
  return height > 0 && height <= MAX_HEIGHT ? height : undefined;
}

/** Accepts only messages of these frames and this origin. */
function resizeFrames(origin: string): void {
  const frames = () => document.querySelectorAll<HTMLIFrameElement>(`iframe.${FRAME_CLASS}`);
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || !source) return;
    for (const frame of frames()) {
      const height = frame.contentWindow === source && heightOf(data, frame.dataset["id"]);
      if (height) frame.style.height = `${height}px`;
    }
  });
  for (const frame of frames()) frame.contentWindow?.postMessage(FRAME_HEIGHT_REQUEST, "*");
}

// Loader of the two-line snippet. One global, no cookies, no storage, no requests but for data; fails silently.

const LOADED_FLAG = "laurelEmbed";
const HOST_CLASS = "svc-embed";
// `currentScript` is null for modules and for scripts added by a loader.
const script = document.currentScript ?? document.querySelector("script[src$='/embed.js']");
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";
const mounted = new Map<HTMLElement, { id: string; life: AbortController }>();
const hosts = document.getElementsByClassName(HOST_CLASS);

function mount(host: HTMLElement) {
  const id = host.dataset["id"] ?? "";
  const old = mounted.get(host);
  if (old?.id === id) return;
  old?.life.abort();
  const life = new AbortController();
  mounted.set(host, { id, life });
  if (id) showWall(host, id, origin, life.signal).catch(() => {});
}

/** Single-page sites remove hosts, add new ones and change their id without a reload. */
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
  resizeFrames(origin);
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-id"] };
  new MutationObserver(syncHosts).observe(document.documentElement, seen);
}
