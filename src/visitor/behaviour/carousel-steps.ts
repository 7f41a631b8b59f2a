import { watchAutoplay } from "./pause-motion.ts";
import {
  DOTS_CLASS,
  FIT_CLASS,
  DATA_ACTION,
  DATA_DOT_LABEL,
  DATA_LIVE,
  DATA_SECONDS,
  TRACK_CLASS,
  type CarouselAction,
} from "./dom-hooks.ts";
import { listen } from "./listen.ts";

const MAX_DOTS = 9;
/** Pixels of a card that show without it being in view. */
const EDGE = 24;

/** As high as the highest card in view; the margin above a caption is what fills a lower one. */
function fitHeight(track: HTMLElement): void {
  let height = 0;
  for (const card of track.children as HTMLCollectionOf<HTMLElement>) {
    const start = card.offsetLeft - track.offsetLeft - track.scrollLeft;
    if (start > EDGE - card.offsetWidth && start < track.clientWidth - EDGE) {
      // A call to action has no caption, and no margin either.
      const { marginTop } = getComputedStyle(card.querySelector("figcaption") ?? card);
      // Not rounded, because the margin is not: otherwise the height would change in every frame.
      height = Math.max(height, card.getBoundingClientRect().height - parseFloat(marginTop));
    }
  }
  if (height) track.style.height = `${height}px`;
}

export function runSteps(carousel: HTMLElement, signal: AbortSignal): void {
  const track = carousel.querySelector<HTMLElement>(`.${TRACK_CLASS}`);
  if (!track) return;
  const dots = carousel.querySelector<HTMLElement>(`.${DOTS_CLASS}`);
  const seconds = Number(carousel.dataset[DATA_SECONDS]);
  const fits = carousel.classList.contains(FIT_CLASS);
  let pages = 0;
  /** Pixels from one page to the next, and to the last. */
  let length = 0;
  let reach = 0;

  const sign = () => (getComputedStyle(track).direction === "rtl" ? -1 : 1);
  const page = () => {
    const at = Math.abs(track.scrollLeft);
    return at > reach - 4 ? pages - 1 : Math.min(pages - 2, Math.round(at / length));
  };
  const go = (to: number) => track.scrollTo({ left: sign() * Math.min(((to + pages) % pages) * length, reach) });

  const point = () => {
    if (fits) fitHeight(track);
    if (!dots) return;
    const now = page();
    if (pages > MAX_DOTS) dots.textContent = `${now + 1} / ${pages}`;
    else for (let i = 0; i < pages; i += 1) (dots.children[i] as Element).ariaCurrent = i === now ? "true" : null;
  };

  const makeDots = () => {
    if (!dots) return;
    dots.textContent = "";
    if (pages > MAX_DOTS) return;
    for (let i = 0; i < pages; i += 1) {
      const dot = document.createElement("button");
      dot.type = "button";
      dot.setAttribute("aria-label", (dots.dataset[DATA_DOT_LABEL] ?? "{n}").replace("{n}", String(i + 1)));
      listen(dot, "click", signal, () => go(i));
      dots.appendChild(dot);
    }
  };

  const measure = () => {
    const first = track.firstElementChild;
    const second = first?.nextElementSibling;
    const left = (element: Element) => element.getBoundingClientRect().left;
    const stride = first && second ? Math.abs(left(second) - left(first)) : track.clientWidth;
    const fit = Math.floor((track.clientWidth + stride - (first?.clientWidth ?? 0)) / stride);
    length = Math.max(1, fit) * stride || 1;
    reach = track.scrollWidth - track.clientWidth;
    const count = reach < 8 ? 1 : Math.ceil(reach / length - 0.05) + 1;
    if (count !== pages) {
      pages = count;
      makeDots();
      carousel.toggleAttribute(`data-${DATA_LIVE}`, pages > 1);
    }
    point();
  };

  const observer = new ResizeObserver(measure);
  observer.observe(track);
  if (fits) for (const card of track.children) observer.observe(card);
  listen(track, "scroll", signal, point, { passive: true });
  listen(carousel, "click", signal, ({ target }) => {
    const act = target instanceof HTMLElement && (target.dataset[DATA_ACTION] as CarouselAction | undefined);
    if (act === "back") go(page() - 1);
    if (act === "on") go(page() + 1);
  });
  listen(carousel, "keydown", signal, (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    const isOurs = target === track || (target instanceof Element && target.closest("button"));
    if (!isOurs || ctrlKey || metaKey || altKey || pages < 2) return;
    const steps: Record<string, number> = {
      ArrowLeft: page() - sign(),
      ArrowRight: page() + sign(),
      Home: 0,
      End: -1,
    };
    const to = steps[key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });

  let timer: ReturnType<typeof setInterval>;
  if (seconds > 0)
    watchAutoplay(carousel, signal, (moves) => {
      clearInterval(timer);
      if (moves) timer = setInterval(() => pages > 1 && go(page() + 1), seconds * 1000);
    });
  signal.addEventListener("abort", () => observer.disconnect());
}
