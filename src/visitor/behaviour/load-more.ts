import { buildTree } from "./build-dom.ts";
import { comesNear } from "./comes-near.ts";
import { fetchData } from "./fetch-embed-data.ts";
import { watchLanes } from "./masonry.ts";

async function appendCards(
  link: HTMLAnchorElement,
  origin: string,
  signal: AbortSignal,
  byHand: boolean,
): Promise<void> {
  if (link.hasAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  try {
    const data = await fetchData(link.dataset["next"] ?? "");
    const block = await buildTree(data.tree, origin, document.createDocumentFragment());
    const foot = link.parentElement;
    const { firstChild: first } = block;
    foot?.before(block);
    if (first instanceof Element) watchLanes(first, signal);
    if (byHand && first?.firstChild instanceof HTMLElement) {
      first.firstChild.tabIndex = -1;
      first.firstChild.focus({ preventScroll: true });
    }
    if (data.next) link.dataset["next"] = data.next[0] === "/" ? origin + data.next : data.next;
    else foot?.remove();
    if (!data.auto) link.removeAttribute("data-auto");
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** On failure a wall's link leads to the whole wall; a widget has no page, so its link can be pressed again. */
export function enableLoadMore(root: ParentNode, origin: string, signal: AbortSignal): void {
  const link = root.querySelector<HTMLAnchorElement>("a.more[data-next]");
  if (!link) return;
  const plain = () => {
    if (link.getAttribute("href") !== "#") link.removeAttribute("data-next");
  };
  link.addEventListener("click", (event) => {
    if (!link.dataset["next"]) return;
    event.preventDefault();
    appendCards(link, origin, signal, true).catch(plain);
  });
  const follow = async () => {
    while (link.isConnected && link.hasAttribute("data-auto")) {
      await comesNear(link);
      await appendCards(link, origin, signal, false);
    }
  };
  follow().catch(plain);
}
