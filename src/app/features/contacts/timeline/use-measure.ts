import { type RefObject, useCallback, useSyncExternalStore } from "react";

/** A measure of an element in pixels: taken whenever something is drawn, and when the page changes its size. */
export function useMeasure(element: RefObject<HTMLElement | null>, read: (element: HTMLElement) => number): number {
  const subscribe = useCallback((listener: () => void) => {
    const watcher = new ResizeObserver(listener);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () => (element.current ? Math.round(read(element.current)) : 0));
}
