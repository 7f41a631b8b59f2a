import { DATA_DEALT } from "./dom-hooks.ts";

const GROWN = "--grown";
/** Pixels by which a card may grow so that the lanes end together. */
const MOST_GROWN = 40;

interface Lane {
  height: number;
  cards: [style: CSSStyleDeclaration, height: number][];
}

/** Each card goes to the shortest lane, so that they read across. Their order in the document stays. */
function deal(list: Element): void {
  const { gridAutoFlow, gridTemplateColumns, columnGap } = getComputedStyle(list);
  // Other lists, and those of browsers with lanes of their own.
  if (!gridAutoFlow.endsWith("dense")) return;
  const lanes = gridTemplateColumns.split(" ").map((): Lane => ({ height: 0, cards: [] }));
  let end = 0;
  for (const { style, offsetHeight } of list.children as HTMLCollectionOf<HTMLElement>) {
    const height = offsetHeight + parseInt(columnGap) - parseInt(style.getPropertyValue(GROWN) || "0");
    const lane = lanes.reduce((shortest, other) => (other.height < shortest.height ? other : shortest));
    end = Math.max(end, (lane.height += height));
    lane.cards.push([style, height]);
  }
  lanes.forEach(({ height: bottom, cards }, index) => {
    const grown = Math.min(MOST_GROWN, Math.trunc((end - bottom) / cards.length));
    cards.forEach(([style, height]) => {
      // An inherited property makes the browser restyle everything in the card, so it is not set needlessly.
      style.setProperty(GROWN, grown ? `${grown}px` : "");
      style.gridArea = `auto/${index + 1}/span ${height + grown}`;
    });
  });
  list.setAttribute(`data-${DATA_DEALT}`, "");
}

/**
 * Deals the cards of a list to lanes before they are painted, and again when one changes its height. Without scripts
 * they stand in rows.
 */
export function watchLanes(list: Element, signal: AbortSignal): void {
  // A list out of sight is not laid out, and reports when it is.
  const observer = new ResizeObserver(() => deal(list));
  for (const card of list.children) observer.observe(card);
  signal.addEventListener("abort", () => observer.disconnect());
}
