import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const mergeContact: Verb<"mergeContact"> = async () => {
  throw notFound("Contact");
};
