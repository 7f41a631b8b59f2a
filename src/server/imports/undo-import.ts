import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const undoImport: Verb<"undoImport"> = async () => {
  throw notFound("Import");
};
