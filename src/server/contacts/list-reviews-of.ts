import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listContactReviews: Verb<"listContactReviews"> = async () => {
  throw notFound("Contact");
};
