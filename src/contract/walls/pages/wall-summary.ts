import * as z from "zod/mini";
import { Timestamp } from "#contract/core/values.ts";

/** What a list says of a page or a widget beyond the interface. */
export const wallListFields = {
  /** Whether changes wait to be published. */
  has_draft: z.nullish(z.boolean()),
  /** The host it was seen on last, and how many there are; null while nobody saw it on another site. */
  seen_on: z.nullish(z.object({ host: z.string(), last_seen: Timestamp, hosts: z.int() })),
};

/** Extension in the record of a wall or widget: number of approved reviews and their average rating. */
export const approvedFields = {
  approved_reviews: z.nullish(z.int()),
  approved_average: z.nullish(z.object({ stars: z.number(), count: z.int() })),
};
