import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listTimelineMonths: Verb<"listTimelineMonths"> = async () => {
  throw notFound("Contact");
};
