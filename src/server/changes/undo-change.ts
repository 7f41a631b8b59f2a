import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const undoReviewChange: Verb<"undoReviewChange"> = async () => {
  throw notFound("Change");
};
