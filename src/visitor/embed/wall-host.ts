import type { EmbedData } from "#contract/walls/view/embed.ts";
import { attachBehaviour } from "#visitor/behaviour/attach-behaviour.ts";
import { sendWallBeacons } from "#visitor/behaviour/analytics-beacon.ts";
import { yieldToBrowser, buildTree } from "#visitor/behaviour/build-dom.ts";
import { enableLoadMore } from "#visitor/behaviour/load-more.ts";
import { loadEmbedData } from "./request-embed-data.ts";

/** After this long a page does not keep room for a wall that has not come. */
const PLACEHOLDER_TIMEOUT = 8000;

function adoptStyle(root: ShadowRoot, css: string) {
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

async function draw(host: HTMLElement, root: ShadowRoot, data: EmbedData, origin: string, signal: AbortSignal) {
  // Its place stays as high as it is until the wall has its own height.
  if (root.childNodes.length) host.style.minHeight = `${host.offsetHeight}px`;
  root.textContent = "";
  adoptStyle(root, data.css ?? "");
  // Where it is built nothing shows, but the browser lays out what there is of it between turns.
  const place = root.appendChild(document.createElement("div"));
  place.style.cssText = "height:0;overflow:hidden";
  await buildTree(data.tree, origin, place);
  if (signal.aborted) return;
  place.style.cssText = "";
  host.style.minHeight = "";
  // What measures waits until the cards are painted.
  await yieldToBrowser();
  if (signal.aborted) return;
  enableLoadMore(root, origin);
  attachBehaviour(root, signal);
  sendWallBeacons(root, origin, signal);
}

/** Draws a wall into its place on a page, in a shadow root; where it does not come, the room kept for it is given back. */
export async function showWall(host: HTMLElement, id: string, origin: string, signal: AbortSignal): Promise<void> {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const { lang } = document.documentElement;
  const query = lang ? `?lang=${encodeURIComponent(lang)}` : "";
  const giveBack = () => {
    if (!root.childNodes.length) host.style.minHeight = "0";
  };
  const timer = setTimeout(giveBack, PLACEHOLDER_TIMEOUT);
  const data = await loadEmbedData(`${origin}/embed/${encodeURIComponent(id)}${query}`, giveBack);
  clearTimeout(timer);
  if (!signal.aborted) await draw(host, root, data, origin, signal);
}
