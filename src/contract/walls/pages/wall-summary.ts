import * as z from "zod/mini";
import { Timestamp } from "#contract/core/values.ts";

export const wallListFields = {
  has_draft: z.optional(z.boolean()),
  /** Latest host, and how many there are; null before it was seen on another site. */
  seen_on: z.nullish(z.object({ host: z.string(), last_seen: Timestamp, hosts: z.int() })),
};

export const approvedFields = {
  approved_reviews: z.optional(z.int()),
  approved_average: z.nullish(z.object({ stars: z.number(), count: z.int() })),
};
