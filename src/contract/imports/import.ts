import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ExtraColumns } from "./extra-columns.ts";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { NumericId, Timestamp, listOf } from "#contract/core/values.ts";
import { FilePart, Flag, PlainDate, jsonText, maybeEmpty } from "#contract/core/input-values.ts";

export const CSV_COLUMNS = {
  review_text: "Review Text",
  review_title: "Review Title",
  review_date: "Review Date",
  star_rating: "Star Rating",
  name: "Name",
  email: "Email",
  job_role: "Job Role",
  company: "Company",
  profile_image_url: "Profile Image URL",
  review_url: "Review URL",
  review_id: "Review ID",
} as const satisfies Record<CsvColumn, string>;
const CSV_KEYS = Object.keys(CSV_COLUMNS) as [CsvColumn, ...CsvColumn[]];

/** From our column to the header in the file. Without a mapping the interface's own names are used. */
export const CsvMapping = z.partialRecord(z.enum(CSV_KEYS), z.string());
export type CsvMapping = z.infer<typeof CsvMapping>;

export const IMPORTED_AS = ["new", "approved"] as const;
/** Extension: the state in which imported reviews arrive; the interface's own is `approved`. */
export const ImportedAs = z.enum(IMPORTED_AS);
export type ImportedAs = z.infer<typeof ImportedAs>;

export const IMPORT_STATES = ["queued", "running", "done", "failed", "stopped", "undoing", "undone"] as const;

/** A row that was not imported: its line, the reason, and the row. */
export const FailedRow = z.object({
  line: z.int(),
  reason: z.string(),
  /** Shortened, for display. */
  row: z.nullable(z.string()),
  /**
   * Extension: the whole row, cell by cell, to be fixed and imported again; `columns` of the import are its headers.
   */
  fields: z.nullish(z.array(z.string())),
});
export type FailedRow = z.infer<typeof FailedRow>;

/**
 * Extension: a row that repeats a review of the workspace, or an earlier row of the file. Two reviews of one platform
 * that both have a `review_id` are the same when it is the same; any others when name and text are, and the day where
 * both have a date.
 */
export const DuplicateRow = z.object({
  line: z.int(),
  name: z.string(),
  words: z.string(),
  /** The repeated review; null when that is an earlier line, or the review is gone. */
  review: z.nullable(z.object({ type: z.string(), id: z.int() })),
  earlier_line: z.nullable(z.int()),
});
export type DuplicateRow = z.infer<typeof DuplicateRow>;

export const ImportSource = z.object({
  id: z.int(),
  kind: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  reviews_imported: z.int(),
  total_rows_processed: z.int(),
  total_rows: z.nullable(z.int()),
  /** Rows with a rating but no text, left out unless `rating_only` was sent. */
  without_words: z.int(),
  failed_count: z.int(),
  /**
   * Extension: duplicates: imported and linked to the earliest by `duplicated_from_id`, or with `skip_duplicates`
   * left out and not counted in `reviews_imported`.
   */
  duplicates: z.int(),
  failed_rows: z.array(FailedRow),
  /** Extension: the first of the duplicates, of an import of a file that has ended. */
  duplicate_rows: z.nullish(z.array(DuplicateRow)),
  /** Extension: the header row of the file. */
  columns: z.nullish(z.array(z.string())),
  message: z.nullable(z.string()),
  /** Extension: photos of reviewers, given by URL, of an import that has ended. */
  photos: z.nullish(z.object({ waiting: z.int(), failed: z.int() })),
  /** Extension: who began it, in the list of imports. */
  by: z.nullish(z.string()),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
});
export type ImportSource = z.infer<typeof ImportSource>;

const short = z.string().check(z.trim(), z.maxLength(LIMITS.shortText));

export const TextImport = z.object({
  customer_name: z.optional(short),
  customer_email: z.optional(z.union([z.literal(""), z.email().check(z.maxLength(LIMITS.email))])),
  customer_designation: z.optional(short),
  customer_company: z.optional(short),
  customer_company_url: z.optional(WebUrl),
  customer_avatar: z.optional(FilePart),
  customer_company_logo: z.optional(FilePart),
  website_logo: z.optional(FilePart),
  rating: maybeEmpty(z.coerce.number<number | string>().check(z.minimum(LIMITS.starMin), z.maximum(LIMITS.starMax))),
  review_title: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.reviewTitle))),
  review: z.optional(z.string().check(z.maxLength(LIMITS.reviewText))),
  review_url: z.optional(WebUrl),
  review_at: maybeEmpty(PlainDate),
  attachments: z.optional(listOf(FilePart)),
  /** Extension: `new` leaves the review for a decision; without it the review is approved. */
  state: maybeEmpty(ImportedAs),
});
export type TextImport = z.output<typeof TextImport>;

/** Answer of an import of one review: a failure is a 200 as well (v3 interface, section 7, rule 2). */
export const importAnswer = z.object({
  message: z.optional(z.string()),
  data: z.union([ImportSource, z.object({ error: z.string() })]),
});

const byId = z.object({ id: NumericId });

export const importFiles = {
  customer_avatar: LIMITS.imageBytes,
  customer_company_logo: LIMITS.imageBytes,
  website_logo: LIMITS.imageBytes,
  attachments: LIMITS.videoBytes,
  "attachments[]": LIMITS.videoBytes,
  "attachments[n]": LIMITS.videoBytes,
};

export const importEndpoints = {
  importTextReview: endpoint({
    method: "POST",
    path: "/imports/self-imports/text-review",
    idempotent: true,
    section: "4.17",
    access: "editor",
    encoding: "multipart",
    files: importFiles,
    body: TextImport,
    answer: importAnswer,
  }),
  importTextCsv: endpoint({
    method: "POST",
    path: "/imports/csv-imports/text-review",
    idempotent: true,
    section: "4.17",
    access: "editor",
    capability: "import_csv_text_feeds",
    encoding: "multipart",
    files: { csv_file: LIMITS.csvBytes },
    body: z.object({
      csv_file: FilePart,
      /** Extension: headers by column, when the file does not use the interface's names. */
      mapping: z.optional(jsonText(CsvMapping)),
      /** Extension: columns that become labels or custom fields. Others that the mapping leaves out are ignored. */
      extra_columns: z.optional(ExtraColumns),
      /** Extension: import rows that have stars but no text. */
      rating_only: z.optional(Flag),
      /** Extension: the platform the reviews come from, by its slug (`listPlatforms`). */
      platform: z.optional(z.string().check(z.maxLength(LIMITS.shortText))),
      /** Extension: skip rows that are in the workspace already, or twice in the file. */
      skip_duplicates: z.optional(Flag),
      /** Extension: `new` leaves the reviews for a decision; without it they are approved. */
      state: z.optional(ImportedAs),
      /** Extension: answer at once and let the import run; follow it with `getImport`. */
      background: z.optional(Flag),
    }),
    answer: z.object({
      message: z.string(),
      data: z.extend(ImportSource, { source_id: z.int() }),
    }),
  }),
  listImports: endpoint({
    method: "GET",
    path: "/imports",
    extension: true,
    answer: z.object({
      data: z.array(z.omit(ImportSource, { failed_rows: true, duplicate_rows: true, photos: true })),
    }),
  }),
  getImport: endpoint({
    method: "GET",
    path: "/imports/{id}",
    extension: true,
    record: "Import",
    params: byId,
    answer: z.object({ data: ImportSource }),
  }),
};
