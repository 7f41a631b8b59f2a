import * as z from "zod/mini";
import { CsvMapping } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";

/** What is said about a file before it is imported. */
export const MappingValues = z.object({
  format: z.string(),
  mapping: CsvMapping.check(
    z.refine((mapping) => Boolean(mapping.review_text), {
      path: ["review_text"],
      error: () => m.imports_text_needed(),
    }),
  ),
  platform: z.string(),
  ratingOnly: z.boolean(),
});
export type MappingValues = z.infer<typeof MappingValues>;
