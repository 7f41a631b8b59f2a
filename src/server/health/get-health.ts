import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getWallHealth: Verb<"getWallHealth"> = async () => {
  throw notFound();
};
