import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const reportBounce: Verb<"reportBounce"> = async () => {
  throw notFound("Contact");
};
