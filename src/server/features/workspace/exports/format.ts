import * as z from "zod";

/** Increase when an older version could no longer read the format. */
export const FORMAT_VERSION = 1;
const FORMAT = "laurel-workspace";

/** `manifest.json`, the first entry of an export. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().max(FORMAT_VERSION, "was written by a newer version of Laurel"),
  exported_at: z.string(),
  workspace: z.object({
    name: z.string(),
    description: z.string().nullable(),
    website_url: z.string().nullable(),
    logo: z.string().nullable(),
    defaults: z.record(z.string(), z.unknown()).default({}),
  }),
  /** Columns of each table, in the order of the entries. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestOf = (content: Omit<Manifest, "format" | "version">): Manifest => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  ...content,
});

export const MANIFEST = "manifest.json";
/** The last entry: the SHA-256 of every other one. Exports before version 0.2 have none. */
export const CHECKSUMS = "checksums.json";
export const Checksums = z.record(z.string(), z.hash("sha256"));
export type Checksums = z.infer<typeof Checksums>;
/** The entry with a table's rows, one JSON value per line. */
export const rowsEntry = (table: string): string => `records/${table}.jsonl`;
export const mediaEntry = (name: string): string => `media/${name}`;
