import type { PublicVerb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const reportReview: PublicVerb<"reportReview"> = async () => {
  throw notFound();
};
