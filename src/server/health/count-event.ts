import type { PublicVerb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const countWallEvent: PublicVerb<"countWallEvent"> = async () => {
  throw notFound();
};
