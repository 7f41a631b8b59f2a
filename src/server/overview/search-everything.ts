import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const searchEverything: Verb<"searchEverything"> = async () => {
  throw notFound("Contact");
};
