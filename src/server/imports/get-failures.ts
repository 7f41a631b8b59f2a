import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const getImportFailures: Verb<"getImportFailures"> = async () => {
  throw notFound("Import");
};
