import * as z from "zod/mini";
import { maybe } from "#app/maybe.ts";
import type { ReviewFilter } from "#contract/filter.ts";
import { MEDIA } from "#contract/kind.ts";
import { TABS } from "#app/wall/tabs.ts";

/** Ranges of stars a person may ask for, lowest and highest. */
export const STAR_RANGES = { "5": [5, 5], "4-5": [4, 5], "3-5": [3, 5], "1-2": [1, 2] } as const;
export type StarRange = keyof typeof STAR_RANGES;

const Words = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const Range = z.custom<StarRange>((text) => typeof text === "string" && Object.hasOwn(STAR_RANGES, text));

/** What of the designer is in its address. Defaults are left out; junk falls back. */
export const DesignerSearch = z.object({
  tab: maybe(z.enum(TABS)),
  side: maybe(z.literal("preview")),
  list: maybe(z.literal("all")),
  q: maybe(Words),
  type: maybe(z.enum(MEDIA)),
  rating: maybe(z.pipe(Words, Range)),
  favourite: maybe(z.literal("yes")),
});
export type DesignerSearch = z.output<typeof DesignerSearch>;

/** The filter the service is asked for. "Social" narrows by the stored type: the interface's own value does not (section 4.8). */
export function toFilter({ q, type, rating, favourite }: DesignerSearch): ReviewFilter {
  return {
    search: q,
    "feed-types": type && type !== "social" ? [type] : undefined,
    "record-types": type === "social" ? [type] : undefined,
    "star-rating": rating && STAR_RANGES[rating].map(String),
    favourite: favourite && "1",
  };
}
