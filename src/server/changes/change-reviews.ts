import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const changeReviews: Verb<"changeReviews"> = async () => {
  throw notFound("Change");
};
