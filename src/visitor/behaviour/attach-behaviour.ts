import { CAROUSEL_CLASS, DATA_PLAY, TOASTS_CLASS } from "./dom-hooks.ts";
import { listen } from "./listen.ts";
import type { play } from "./players.ts";
import { runFlow } from "./marquee.ts";
import { watchLanes } from "./masonry.ts";
import { runSteps } from "./carousel-steps.ts";

/** Loads the code that plays recordings and shows toasts. */
export type LoadPlayers = () => Promise<{ play: typeof play }>;

/** With a modifier key links stay links, and where the code cannot be loaded. Toasts stay away then. */
function enablePlayers(root: ParentNode, signal: AbortSignal, load: LoadPlayers): void {
  const start = (element: HTMLElement & { href?: string }) => {
    load()
      .then((players) => players.play(element, signal))
      .catch(() => element.href && location.assign(element.href));
  };
  listen(root, "click", signal, (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a[data-${DATA_PLAY}]`);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!link || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    start(link);
  });
  root.querySelectorAll<HTMLElement>(`.${TOASTS_CLASS}`).forEach(start);
}

/** Before the cards are painted, so that nothing moves when they are arranged. */
export function attachBehaviour(root: ParentNode, signal: AbortSignal, load: LoadPlayers): void {
  root.querySelectorAll(".cards").forEach((list) => watchLanes(list, signal));
  root
    .querySelectorAll<HTMLElement>(`.${CAROUSEL_CLASS}`)
    .forEach((carousel) => (carousel.classList.contains("flow") ? runFlow : runSteps)(carousel, signal));
  enablePlayers(root, signal, load);
}
