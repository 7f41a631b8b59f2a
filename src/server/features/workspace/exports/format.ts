import * as z from "zod";

/** Raised when what is in a copy changes in a way that an older version could not read. */
export const FORMAT_VERSION = 1;
const FORMAT = "laurel-workspace";

/** `manifest.json`, the first entry of a copy. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().max(FORMAT_VERSION, "was written by a newer version of Laurel"),
  exported_at: z.string(),
  workspace: z.object({
    name: z.string(),
    description: z.string().nullable(),
    website_url: z.string().nullable(),
    logo: z.string().nullable(),
  }),
  /** Columns of each table, in the order of the entries. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestOf = (given: Omit<Manifest, "format" | "version">): Manifest => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  ...given,
});

export const MANIFEST = "manifest.json";
/** One row in a line, as JSON. */
export const rowsEntry = (table: string): string => `records/${table}.jsonl`;
export const mediaEntry = (name: string): string => `media/${name}`;
