import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ExtraColumnList, ExtraColumns } from "./extra-columns.ts";
import { CsvMapping, DuplicateRow, FailedRow, ImportSource, ImportedAs } from "./import.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { FilePart, Flag, jsonText } from "#contract/core/input-values.ts";

export const IMPORT_LIMITS = { links: 200, mappings: 100, mappingName: 60, shownRows: 1000 } as const;

/** What an extra column holds. */
const ColumnSummary = z.object({
  header: z.string(),
  as: z.enum(["label", "custom_field"]),
  /** Rows with a value. */
  rows: z.int(),
  /** The first values, without repetitions. */
  values: z.array(z.string()),
});
export type ColumnSummary = z.output<typeof ColumnSummary>;

const ImportCheck = z.object({
  total_rows: z.int(),
  ready: z.int(),
  /** Rows with a rating but no text. */
  without_words: z.int(),
  /** Rows with neither. */
  without_content: z.int(),
  failed_count: z.int(),
  failed_rows: z.array(FailedRow),
  duplicates: z.int(),
  duplicate_rows: z.array(DuplicateRow),
  /** Names of walls and widgets with a rule, which show matching reviews once they are approved. */
  shown_by_rule: z.array(z.string()),
  extra_columns: z.array(ColumnSummary),
});
export type ImportCheck = z.output<typeof ImportCheck>;

const SavedMapping = z.object({
  id: z.int(),
  name: z.string(),
  /** Header row of the files it is for. */
  columns: z.array(z.string()),
  mapping: CsvMapping,
  extra_columns: ExtraColumnList,
  platform: z.nullable(z.string()),
  created_at: Timestamp,
});
export type SavedMapping = z.output<typeof SavedMapping>;

const byId = z.object({ id: NumericId });

export const LISTED_ROWS = ["failed", "duplicate"] as const;

/** Checking a file first, links in bulk, saved mappings, failed rows as a file, undo of an import. */
export const importHubEndpoints = {
  checkCsv: endpoint({
    method: "POST",
    path: "/imports/csv-imports/check",
    reads: true,
    extension: true,
    access: "editor",
    capability: "import_csv_text_feeds",
    encoding: "multipart",
    files: { csv_file: LIMITS.csvBytes },
    body: z.object({
      csv_file: FilePart,
      mapping: z.optional(jsonText(CsvMapping)),
      extra_columns: z.optional(ExtraColumns),
      rating_only: z.optional(Flag),
      platform: z.optional(z.string().check(z.maxLength(LIMITS.shortText))),
    }),
    answer: z.object({ data: ImportCheck }),
  }),
  /** Reviews from many URLs, one after the other, in the background; a URL that fails is a failed row. */
  importWebLinks: endpoint({
    method: "POST",
    path: "/imports/self-imports/web-links",
    extension: true,
    access: "editor",
    capability: "import_social_feeds",
    encoding: "json",
    idempotent: true,
    body: z.object({
      urls: z.array(WebUrl.check(z.minLength(1))).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.links)),
      state: z.optional(ImportedAs),
    }),
    answer: z.object({ message: z.string(), data: ImportSource }),
  }),
  getImportFailures: endpoint({
    method: "GET",
    path: "/imports/{id}/failures",
    extension: true,
    record: "Import",
    params: byId,
    query: z.object({
      /** Without it the rows that failed. */
      rows: z.optional(z.enum(LISTED_ROWS)),
    }),
    answer: z.object({ data: z.object({ filename: z.string(), csv: z.string(), rows: z.int() }) }),
  }),
  /** Ends an import that waits or runs; what is in stays. Does nothing to one that has ended. */
  stopImport: endpoint({
    method: "POST",
    path: "/imports/{id}/stop",
    extension: true,
    access: "editor",
    record: "Import",
    params: byId,
    answer: z.object({ message: z.string(), data: ImportSource }),
  }),
  /** Moves every review of an import into the trash, and removes contacts it created that have nothing else. */
  undoImport: endpoint({
    method: "POST",
    path: "/imports/{id}/undo",
    extension: true,
    access: "editor",
    record: "Import",
    params: byId,
    answer: z.object({ message: z.string(), data: ImportSource }),
  }),
  listImportMappings: endpoint({
    method: "GET",
    path: "/import-mappings",
    extension: true,
    answer: z.object({ data: z.array(SavedMapping) }),
  }),
  /** Overwrites one with the same name. */
  saveImportMapping: endpoint({
    method: "POST",
    path: "/import-mappings",
    extension: true,
    access: "editor",
    encoding: "json",
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(IMPORT_LIMITS.mappingName)),
      columns: z
        .array(z.string().check(z.maxLength(LIMITS.shortText)))
        .check(z.minLength(1), z.maxLength(LIMITS.importColumns)),
      mapping: CsvMapping,
      extra_columns: z.optional(ExtraColumnList),
      platform: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.shortText)))),
    }),
    answer: z.object({ message: z.string(), data: SavedMapping }),
  }),
  deleteImportMapping: endpoint({
    method: "DELETE",
    path: "/import-mappings/{id}",
    extension: true,
    access: "editor",
    record: "Mapping",
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
};
