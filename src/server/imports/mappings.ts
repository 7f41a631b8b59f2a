import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listImportMappings: Verb<"listImportMappings"> = async () => {
  throw notFound("Contact");
};

export const saveImportMapping: Verb<"saveImportMapping"> = async () => {
  throw notFound("Contact");
};

export const deleteImportMapping: Verb<"deleteImportMapping"> = async () => {
  throw notFound("Mapping");
};
