import * as z from "zod";
import type { ReviewFilter } from "#contract/filter.ts";
import { MEDIA } from "#contract/kind.ts";
import { TABS } from "#app/wall/wall-fields.ts";

/** Ranges of stars a person may ask for, lowest and highest. */
export const STAR_RANGES = { "5": [5, 5], "4-5": [4, 5], "3-5": [3, 5], "1-2": [1, 2] } as const;
export type StarRange = keyof typeof STAR_RANGES;

const isRange = (text: string): text is StarRange => text in STAR_RANGES;
const Words = z.union([z.string(), z.number()]).transform(String);

/** What of the designer is in its address. Defaults are left out; junk falls back. */
export const DesignerSearch = z.object({
  tab: z.enum(TABS).optional().catch(undefined),
  side: z.literal("preview").optional().catch(undefined),
  list: z.literal("all").optional().catch(undefined),
  q: Words.optional().catch(undefined),
  type: z.enum(MEDIA).optional().catch(undefined),
  rating: Words.refine(isRange).optional().catch(undefined),
  favourite: z.literal("yes").optional().catch(undefined),
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
