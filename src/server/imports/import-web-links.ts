import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const importWebLinks: Verb<"importWebLinks"> = async () => {
  throw notFound("Contact");
};
