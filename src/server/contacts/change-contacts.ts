import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const changeContacts: Verb<"changeContacts"> = async () => {
  throw notFound("Contact");
};
