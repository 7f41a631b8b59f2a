export interface HostMetrics {
  /** From the script tag to the frame that shows the cards. */
  painted: number;
  height: number;
  shift: number;
  tasks: number[];
}

/** Runs in the host page before anything else, so it may use nothing outside itself; its result is in `hostSeen`. */
export function watchHost(settleMs: number): void {
  let tagged = 0;
  let shift = 0;
  const tasks: number[] = [];
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("layout-shift", (entry) => (shift += (entry as PerformanceEntry & { value: number }).value));
  observe("longtask", (entry) => tagged && entry.startTime + entry.duration > tagged && tasks.push(entry.duration));
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("script[src$='/embed.js']")) return;
    observer.disconnect();
    tagged = performance.now();
  }).observe(document, { childList: true, subtree: true });
  const look = () => {
    const host = document.querySelector(".svc-embed");
    const place = host?.shadowRoot?.firstElementChild;
    // Cards that are laid out but not shown yet do not count.
    if (!host || !place?.querySelector(".card") || place.clientHeight === 0) return void requestAnimationFrame(look);
    // The task after this frame: the cards are painted by then.
    setTimeout(() => {
      const painted = performance.now() - tagged;
      const settle = () => {
        const height = Math.ceil(host.getBoundingClientRect().height);
        Object.assign(window, { hostSeen: { painted, height, shift, tasks } });
      };
      setTimeout(settle, settleMs);
    });
  };
  requestAnimationFrame(look);
}
