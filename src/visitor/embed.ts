import type { EmbedData } from "#contract/embed.ts";
import { buildTree } from "./build-tree.ts";
import { fetchData } from "./fetch-data.ts";
import { growWall } from "./grow.ts";

// The loader of the two-line snippet. It keeps to itself: one global, no cookie, no storage, no request but for data,
// and it says nothing when anything goes wrong.

const MARK = "laurelEmbed";
const CLASS = "svc-embed";
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : "";
const requests = new Map<string, Promise<EmbedData>>();

function load(id: string): Promise<EmbedData> {
  const { lang } = document.documentElement;
  const query = lang ? `?lang=${encodeURIComponent(lang)}` : "";
  return fetchData(`${origin}/embed/${encodeURIComponent(id)}${query}`);
}

function style(root: ShadowRoot, css: string) {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const element = document.createElement("style");
    element.textContent = css;
    root.appendChild(element);
  }
}

function draw(host: HTMLElement, data: EmbedData) {
  const root = host.shadowRoot;
  if (!root) return;
  style(root, data.css ?? "");
  const wall = buildTree(data.tree, origin);
  const theme = host.dataset["theme"];
  if (theme && wall instanceof Element) wall.setAttribute("data-theme", theme);
  root.appendChild(wall);
  growWall(root, origin);
  host.style.minHeight = "";
}

function mount(host: HTMLElement) {
  const id = host.dataset["id"];
  if (!id || host.shadowRoot) return;
  host.attachShadow({ mode: "open" });
  let request = requests.get(id);
  if (!request) {
    request = load(id);
    requests.set(id, request);
  }
  request
    .then((data) => draw(host, data))
    .catch(() => {
      // The space kept for the wall is given back.
      host.style.minHeight = "0";
    });
}

function mountAll() {
  const hosts = document.getElementsByClassName(CLASS);
  for (let i = 0; i < hosts.length; i += 1) {
    const host = hosts[i];
    try {
      if (host instanceof HTMLElement) mount(host);
    } catch {
      // A host that takes no shadow root stays as it is.
    }
  }
}

if (origin && !(MARK in window)) {
  Object.defineProperty(window, MARK, { value: true });
  mountAll();
  new MutationObserver(mountAll).observe(document.documentElement, { childList: true, subtree: true });
}
