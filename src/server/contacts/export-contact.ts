import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const exportContact: Verb<"exportContact"> = async () => {
  throw notFound("Contact");
};
