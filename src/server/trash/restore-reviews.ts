import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const restoreReviews: Verb<"restoreReviews"> = async () => {
  throw notFound("Review");
};
