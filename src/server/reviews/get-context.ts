import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getReviewContext: Verb<"getReviewContext"> = async () => {
  throw notFound("Review");
};
