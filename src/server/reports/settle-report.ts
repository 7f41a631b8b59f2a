import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const settleReviewReport: Verb<"settleReviewReport"> = async () => {
  throw notFound();
};
