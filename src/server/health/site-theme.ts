import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const readSiteTheme: Verb<"readSiteTheme"> = async () => {
  throw notFound();
};
