import { useRef, useEffect, useState, type RefObject } from "react";

/** The room an element has, in CSS pixels; follows it. */
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

/** Narrower room than this shows a phone, until somebody asks for more. */
const DESKTOP_MIN_WIDTH = 560;

type DefaultDevice = "phone" | "desktop";

/** The width a preview is drawn at, and how much it is made smaller to fit the room it has. */
export function usePreviewDevice<Device extends string>(
  widths: Record<Device | DefaultDevice, number>,
  wanted: Device | DefaultDevice | undefined,
) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementSize(stage);
  const device = wanted ?? (room.width < DESKTOP_MIN_WIDTH ? "phone" : "desktop");
  const width = widths[device];
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return { stage, device, width, scale, height: room.height, ready: room.width > 0 };
}
