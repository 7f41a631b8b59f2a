import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const checkCsv: Verb<"checkCsv"> = async () => {
  throw notFound("Contact");
};
