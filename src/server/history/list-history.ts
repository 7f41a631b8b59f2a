import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listReviewHistory: Verb<"listReviewHistory"> = async () => {
  throw notFound("Review");
};
