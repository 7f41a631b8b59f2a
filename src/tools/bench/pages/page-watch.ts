export interface PageMetrics {
  /** When the largest part of the first screen was painted, since the start of the navigation. */
  largest: number;
  shift: number;
}

/** Runs in the page before anything else, so it may use nothing outside itself; its result is in `pageSeen`. */
export function watchPage(settleMs: number): void {
  const seen: PageMetrics = { largest: 0, shift: 0 };
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => (seen.largest = entry.startTime));
  observe("layout-shift", (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  addEventListener("load", () => setTimeout(() => Object.assign(window, { pageSeen: seen }), settleMs));
}

/** Scrolls to the end at the speed of a thumb; returns the share of late frames. */
export async function scrollThrough(): Promise<number> {
  const STEP = 60;
  const FRAME = 1000 / 60;
  let frames = 0;
  let late = 0;
  let before = await new Promise<number>(requestAnimationFrame);
  while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1 && frames < 1200) {
    window.scrollBy(0, STEP);
    const now = await new Promise<number>(requestAnimationFrame);
    frames += Math.max(1, Math.round((now - before) / FRAME));
    late += Math.max(0, Math.round((now - before) / FRAME) - 1);
    before = now;
  }
  return frames === 0 ? 0 : late / frames;
}
