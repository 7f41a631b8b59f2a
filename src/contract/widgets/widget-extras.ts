import * as z from "zod/mini";
import { MEDIA_PLACES, WALL_DIRECTIONS } from "#contract/walls/pages/wall-extras.ts";

const lenient = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);
const between = (least: number, most: number) => lenient(z.int().check(z.minimum(least), z.maximum(most)));

/** What of a widget the interface has no setting for; kept in `widget_customization`, beside what it has. */
const Extras = z.object({
  /** Cards beside each other on a wide screen; absent: as many as fit. */
  columns: between(1, 6),
  /** Pixels. */
  gap: between(0, 60),
  direction: lenient(z.enum(WALL_DIRECTIONS)),
  /** Where a video plays. */
  media: lenient(z.enum(MEDIA_PLACES)),
});
export type WidgetExtras = z.output<typeof Extras>;

/** Reads what is stored in `widget_customization`; never throws. */
export const readWidgetExtras = (stored: unknown): WidgetExtras => Extras.parse(stored);
