import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const addPageMedia: Verb<"addPageMedia"> = async () => {
  throw notFound();
};
