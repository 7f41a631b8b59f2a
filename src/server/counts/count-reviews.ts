import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const countReviews: Verb<"countReviews"> = async () => {
  throw notFound("Review");
};
