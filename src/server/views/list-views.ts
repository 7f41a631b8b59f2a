import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listViews: Verb<"listViews"> = async () => {
  throw notFound("View");
};
