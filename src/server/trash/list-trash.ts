import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listTrash: Verb<"listTrash"> = async () => {
  throw notFound("Review");
};
