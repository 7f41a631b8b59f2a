import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listReviewChanges: Verb<"listReviewChanges"> = async () => {
  throw notFound("Change");
};

export const getReviewChange: Verb<"getReviewChange"> = async () => {
  throw notFound("Change");
};
