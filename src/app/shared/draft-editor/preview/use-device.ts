import { useRef, useEffect, useState, type RefObject } from "react";

/** The content size of an element in CSS pixels. */
function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** A narrower preview shows a phone by default. */
const DESKTOP_MIN_WIDTH = 560;

type DefaultDevice = "phone" | "desktop";

/** The width of the previewed device in CSS pixels, and the scale at which it fits. */
export function usePreviewDevice<Device extends string>(
  widths: Record<Device | DefaultDevice, number>,
  wanted: Device | DefaultDevice | undefined,
) {
  const viewport = useRef<HTMLDivElement>(null);
  const size = useElementSize(viewport);
  const device = wanted ?? (size.width < DESKTOP_MIN_WIDTH ? "phone" : "desktop");
  const width = widths[device];
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  return { viewport, device, width, scale, height: size.height, ready: size.width > 0 };
}
