import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const restoreWorkspace: Verb<"restoreWorkspace"> = async () => {
  throw notFound("Contact");
};
