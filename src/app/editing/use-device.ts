import { useRef } from "react";
import { useSize } from "./use-size.ts";

/** Narrower room than this shows a phone, until somebody asks for more. */
const ROOMY = 560;

type Widths = { phone: number; desktop: number };

/** The width a preview is drawn at, and how much it is made smaller to fit the room it has. */
export function useDevice<T extends Widths>(widths: T, wanted: (keyof T & string) | undefined) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const device = wanted ?? (room.width < ROOMY ? "phone" : "desktop");
  const width: number = widths[device];
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return { stage, device, width, scale, height: room.height, ready: room.width > 0 };
}
