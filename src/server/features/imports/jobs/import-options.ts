import * as z from "zod";
import { CsvMapping } from "#contract/imports/import.ts";

/** How a CSV import was asked for; kept with it, so that it can go on after a restart. */
export const ImportOptions = z.object({
  mapping: z.optional(CsvMapping),
  ratingOnly: z.boolean(),
  /** The slug of the platform they come from. */
  platform: z.optional(z.nullable(z.string())),
  skipDuplicates: z.optional(z.boolean()),
  /** The first line of the file; what is absent was imported before it was kept. */
  columns: z.optional(z.array(z.string())),
  /** The addresses of an import of web links, until it is over. */
  urls: z.optional(z.array(z.string())),
  /** Who takes the whole import back, until it is undone. */
  undoneBy: z.optional(z.object({ kind: z.enum(["session", "key"]), id: z.nullable(z.number()) })),
});
export type ImportOptions = z.infer<typeof ImportOptions>;
