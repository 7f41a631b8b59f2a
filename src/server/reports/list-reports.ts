import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listReviewReports: Verb<"listReviewReports"> = async () => {
  throw notFound();
};
