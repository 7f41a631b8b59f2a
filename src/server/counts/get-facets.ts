import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getReviewFacets: Verb<"getReviewFacets"> = async () => {
  throw notFound("Review");
};
