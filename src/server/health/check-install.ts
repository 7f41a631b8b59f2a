import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const checkInstall: Verb<"checkInstall"> = async () => {
  throw notFound();
};
