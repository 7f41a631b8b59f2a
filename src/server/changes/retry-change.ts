import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const retryReviewChange: Verb<"retryReviewChange"> = async () => {
  throw notFound("Change");
};
