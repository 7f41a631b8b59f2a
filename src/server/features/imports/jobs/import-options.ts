import * as z from "zod";
import { ExtraColumnList } from "#contract/imports/extra-columns.ts";
import { CsvMapping, ImportedAs } from "#contract/imports/import.ts";

/** Stored, so that the import can continue after a restart. */
export const ImportOptions = z.object({
  mapping: z.optional(CsvMapping),
  extraColumns: z.optional(ExtraColumnList),
  ratingOnly: z.boolean(),
  platform: z.optional(z.nullable(z.string())),
  skipDuplicates: z.optional(z.boolean()),
  state: z.optional(ImportedAs),
  /** Absent in old imports. */
  columns: z.optional(z.array(z.string())),
  urls: z.optional(z.array(z.string())),
  undoneBy: z.optional(z.object({ kind: z.enum(["session", "key"]), id: z.nullable(z.number()) })),
});
export type ImportOptions = z.infer<typeof ImportOptions>;
