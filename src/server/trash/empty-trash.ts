import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const emptyTrash: Verb<"emptyTrash"> = async () => {
  throw notFound("Review");
};
