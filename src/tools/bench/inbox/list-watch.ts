import type { Page } from "@playwright/test";

/** Milliseconds since the navigation. */
interface ListTimings {
  /** When the first row said something, as part of the static shell or as a row. */
  drawn: number;
  painted: number;
  clicked: number;
}

/** Runs in the page before anything else, so it may use nothing outside itself; its result is in `listSeen`. */
export function watchList(): void {
  const seen: ListTimings = { drawn: 0, painted: 0, clicked: 0 };
  Object.assign(window, { listSeen: seen });
  let shown = "";
  addEventListener("click", () => (seen.clicked = performance.now()), true);
  const look = () => {
    requestAnimationFrame(look);
    const isDrawn = document.querySelector(".review-list :is(.row-name, a[data-key])")?.textContent;
    if (isDrawn && seen.drawn === 0) setTimeout(() => (seen.drawn ||= performance.now()));
    const keys = [...document.querySelectorAll<HTMLElement>(".review-list a[data-key]")]
      .slice(0, 10)
      .map((row) => row.dataset["key"]);
    const now = keys.join();
    if (now === "" || now === shown) return;
    shown = now;
    // The task after this frame: the rows are painted by then.
    setTimeout(() => (seen.painted = performance.now()));
  };
  requestAnimationFrame(look);
}

const PAINTED = (after: number) => {
  const seen = (window as { listSeen?: ListTimings }).listSeen;
  return seen && seen.painted > after ? seen : undefined;
};

export async function paintedRows(page: Page, after = 0): Promise<ListTimings> {
  const handle = await page.waitForFunction(PAINTED, after, { polling: 20 });
  return (await handle.jsonValue()) as ListTimings;
}
