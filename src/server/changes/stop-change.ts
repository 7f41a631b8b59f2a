import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const stopReviewChange: Verb<"stopReviewChange"> = async () => {
  throw notFound("Change");
};
