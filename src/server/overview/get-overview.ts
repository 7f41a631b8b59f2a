import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getOverview: Verb<"getOverview"> = async () => {
  throw notFound("Contact");
};
