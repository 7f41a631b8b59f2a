import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getContactFacets: Verb<"getContactFacets"> = async () => {
  throw notFound("Contact");
};
