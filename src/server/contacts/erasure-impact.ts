import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getErasureImpact: Verb<"getErasureImpact"> = async () => {
  throw notFound("Contact");
};
