import { showWall } from "./wall-host.ts";
import { FRAME_HEIGHT_REQUEST, FRAME_CLASS, type FrameHeight } from "#contract/walls/view/embed-frame.ts";

const MAX_HEIGHT = 200_000;

const isHeight = (data: unknown): data is FrameHeight =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  data.type === "laurel:frame" &&
  "id" in data &&
  typeof data.id === "string" &&
  "height" in data &&
  typeof data.height === "number" &&
  data.height > 0 &&
  data.height <= MAX_HEIGHT;

/** Accepts only messages of these frames and this origin. */
function resizeFrames(origin: string): void {
  const frames = document.getElementsByClassName(FRAME_CLASS);
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || !source || !isHeight(data)) return;
    for (let i = 0; i < frames.length; i += 1) {
      const frame = frames[i];
      if (frame instanceof HTMLIFrameElement && frame.contentWindow === source && frame.dataset["id"] === data.id)
        frame.style.height = `${data.height}px`;
    }
  });
  for (let i = 0; i < frames.length; i += 1) {
    const frame = frames[i];
    if (frame instanceof HTMLIFrameElement) frame.contentWindow?.postMessage(FRAME_HEIGHT_REQUEST, "*");
  }
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
  if (id) showWall(host, id, origin, life.signal).catch(() => undefined);
}

/** Single-page sites remove hosts, add new ones and change their id without a reload. */
function syncHosts() {
  mounted.forEach(({ life }, host) => {
    if (host.isConnected) return;
    life.abort();
    mounted.delete(host);
  });
  for (let i = 0; i < hosts.length; i += 1) {
    const host = hosts[i];
    if (host instanceof HTMLElement) mount(host);
  }
}

if (origin && !(LOADED_FLAG in window)) {
  Object.defineProperty(window, LOADED_FLAG, { value: true });
  syncHosts();
  resizeFrames(origin);
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-id"] };
  new MutationObserver(syncHosts).observe(document.documentElement, seen);
}
