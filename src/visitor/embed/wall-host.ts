import { embedDataPath, PLAYERS_PATH } from "#contract/core/public-paths.ts";
import type { EmbedData } from "#contract/walls/view/embed.ts";
import { attachBehaviour } from "#visitor/behaviour/attach-behaviour.ts";
import { sendWallBeacons } from "#visitor/behaviour/analytics-beacon.ts";
import { buildTree, delay } from "#visitor/behaviour/build-dom.ts";
import { enableLoadMore } from "#visitor/behaviour/load-more.ts";
import { fetchData } from "#visitor/behaviour/fetch-embed-data.ts";
import { comesNear } from "#visitor/behaviour/comes-near.ts";

/** Milliseconds before the second and third attempt: at most three requests a minute. */
const RETRY_DELAYS = [4000, 20_000];
const CACHE_MS = 60_000;
/** Pixels of a host that waits until it is near the viewport. Toasts and badges have less. */
const WAITING_HEIGHT = 99;

const cache = new Map<string, Promise<EmbedData>>();

async function fetchWithRetry(url: string, failed: () => void): Promise<EmbedData> {
  for (let tries = 0; ; tries += 1)
    try {
      return await fetchData(url);
    } catch (reason) {
      failed();
      const pause = RETRY_DELAYS[tries];
      // Retrying a client error is useless.
      if (!pause || (Number(reason) >= 400 && Number(reason) < 429)) throw reason;
      await delay(pause);
    }
}

/**
 * Once a minute per wall, however many copies the page has. Calls `failed` after each failed attempt; later attempts
 * may still succeed.
 */
function loadEmbedData(url: string, failed: () => void): Promise<EmbedData> {
  const cached = cache.get(url);
  if (cached) {
    cached.catch(failed);
    return cached;
  }
  const asking = fetchWithRetry(url, failed);
  cache.set(url, asking);
  setTimeout(() => cache.delete(url), CACHE_MS);
  return asking;
}

/** Milliseconds after which the reserved height is given up. */
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

/**
 * The visitor's preference says nothing about the page around: its text is light where its ground is dark. The stylesheet
 * gives the colour of the text, a tenth darker, to a column rule: in one notation from 0 to 0.9, or up to 255 in browsers
 * that cannot mix colours.
 */
export function followTheme(host: HTMLElement, wall: Element | null): void {
  const [, green] = getComputedStyle(host).columnRuleColor.match(/[\d.]+/g) ?? [];
  const light = Number(green);
  if (wall?.getAttribute("data-theme") === "auto")
    wall.setAttribute("data-theme", light > 127 || light % 1 > 0.45 ? "dark" : "light");
}

async function draw(host: HTMLElement, root: ShadowRoot, data: EmbedData, origin: string, signal: AbortSignal) {
  // Shown until the new content is arranged.
  const old = [...root.childNodes];
  adoptStyle(root, data.css ?? "");
  // Built without height: invisible, but laid out between tasks instead of all at once. `overflow` would keep the margins
  // of the page around a wall that takes no room apart.
  const place = root.appendChild(document.createElement("div"));
  place.style.cssText = "height:0;opacity:0";
  await buildTree(data.tree, origin, place);
  if (signal.aborted) return;
  followTheme(host, place.firstElementChild);
  attachBehaviour(place, signal, () => import(/* @vite-ignore */ origin + PLAYERS_PATH));
  // The cards are arranged while they are hidden: browsers count a card that moves in the frame that first shows it as a
  // shift of the host page.
  await new Promise(requestAnimationFrame);
  await delay();
  if (signal.aborted) return;
  old.forEach((node) => node.remove());
  place.style.cssText = "";
  host.style.minHeight = "";
  enableLoadMore(root, origin, signal);
  sendWallBeacons(root, origin, signal);
}

/**
 * Draws a wall or widget into the shadow root of `host` once it is near the viewport, in the language of the page around
 * it. What the root held is shown until then. Gives up the reserved height when it fails; what stands in the host then stays, such as a link.
 */
export async function showWall(host: HTMLElement, id: string, origin: string, signal: AbortSignal): Promise<void> {
  if (host.offsetHeight > WAITING_HEIGHT) await comesNear(host);
  const lang = host.closest<HTMLElement>("[lang]")?.lang;
  const query = lang ? `?lang=${encodeURIComponent(lang)}` : "";
  const giveBack = () => {
    if (!host.shadowRoot) host.style.minHeight = "0";
  };
  setTimeout(giveBack, PLACEHOLDER_TIMEOUT);
  const data = await loadEmbedData(`${origin}${embedDataPath(encodeURIComponent(id))}${query}`, giveBack);
  if (signal.aborted) return;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  await draw(host, root, data, origin, signal);
}
