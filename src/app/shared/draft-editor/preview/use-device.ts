import { useRef } from "react";
import { useSize } from "./use-element-size.ts";

/** Narrower room than this shows a phone, until somebody asks for more. */
const ROOMY = 560;

type Least = "phone" | "desktop";

/** The width a preview is drawn at, and how much it is made smaller to fit the room it has. */
export function useDevice<Device extends string>(
  widths: Record<Device | Least, number>,
  wanted: Device | Least | undefined,
) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const device = wanted ?? (room.width < ROOMY ? "phone" : "desktop");
  const width = widths[device];
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return { stage, device, width, scale, height: room.height, ready: room.width > 0 };
}
