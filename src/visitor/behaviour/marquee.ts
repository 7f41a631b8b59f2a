import { watchAutoplay } from "./pause-motion.ts";
import { DATA_LIVE, DATA_SECONDS, DATA_WAY, TRACK_CLASS } from "./dom-hooks.ts";
import { listen } from "./listen.ts";

const MOST_COPIES = 12;

function trackGeometry(carousel: HTMLElement, track: Element) {
  const way = carousel.dataset[DATA_WAY];
  const isUpright = way === "up" || way === "down";
  const isRtl = !isUpright && getComputedStyle(track).direction === "rtl";
  return { isUpright, side: isRtl ? 1 : -1, isForward: isUpright ? way === "up" : (way === "right") === isRtl };
}

/** Repeats the cards until they fill the window once more than needed; returns the pixels between two repetitions. */
function fillBelt(track: Element, belt: Element, isUpright: boolean): number {
  const { rowGap } = getComputedStyle(track);
  const extent = (element: Element) => element[isUpright ? "clientHeight" : "clientWidth"];
  const size = belt.getBoundingClientRect()[isUpright ? "height" : "width"] + (parseFloat(rowGap) || 0);
  const wanted = Math.min(MOST_COPIES, Math.ceil(extent(track) / size));
  while (track.childElementCount <= wanted) {
    const copy = belt.cloneNode(true) as Element;
    copy.setAttribute("aria-hidden", "true");
    copy.setAttribute("inert", "");
    track.appendChild(copy);
  }
  return size;
}

/** An animation while moving and a scroll offset while paused, so that touch, wheel and keyboard reach every card. */
export function runFlow(carousel: HTMLElement, signal: AbortSignal): void {
  const track = carousel.querySelector<HTMLElement>(`.${TRACK_CLASS}`);
  const belt = track?.firstElementChild;
  const seconds = Number(carousel.dataset[DATA_SECONDS]);
  if (!track || !belt?.firstElementChild || !(seconds > 0)) return;
  const { isUpright, side, isForward } = trackGeometry(carousel, track);
  if (isUpright && track.scrollHeight <= track.clientHeight + 1) return;
  const duration = seconds * 1000 * belt.childElementCount;
  const axis = isUpright ? "scrollTop" : "scrollLeft";
  let runs: Animation[] = [];
  let size = 0;

  const move = () => {
    size = fillBelt(track, belt, isUpright);
    const passed = (Math.abs(track[axis]) % size) / size;
    track[axis] = 0;
    const to = `translate${isUpright ? "Y" : "X"}(${side * size}px)`;
    for (const list of track.children) {
      const run = list.animate([{ transform: "none" }, { transform: to }], {
        duration,
        iterations: Infinity,
        direction: isForward ? "normal" : "reverse",
      });
      run.currentTime = (isForward ? passed : 1 - passed) * duration;
      runs.push(run);
    }
    carousel.setAttribute("data-moving", "");
  };

  const rest = () => {
    const passed = runs[0]?.effect?.getComputedTiming().progress ?? 0;
    runs.forEach((run) => run.cancel());
    runs = [];
    carousel.removeAttribute("data-moving");
    track[axis] = (isUpright ? 1 : -side) * passed * size;
  };

  carousel.setAttribute(`data-${DATA_LIVE}`, "");
  watchAutoplay(carousel, signal, (moves) => (moves ? move() : rest()));
  // A focused card may be out of view, because the flow had moved on.
  listen(track, "focusin", signal, ({ target }) => {
    if (target !== track && target instanceof Element) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  signal.addEventListener("abort", () => {
    while (track.lastElementChild && track.lastElementChild !== belt) track.lastElementChild.remove();
  });
}
