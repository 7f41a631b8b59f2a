import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { LIMITS } from "./limits.ts";
import { FilePart, Flag, NumericId, PlainDate, Timestamp, WebUrl, jsonText, listOf } from "./values.ts";

/** Columns of the CSV import, as the interface names them, and the key each has in a mapping. */
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
} as const;
export type CsvColumn = keyof typeof CSV_COLUMNS;
const CSV_KEYS = Object.keys(CSV_COLUMNS) as [CsvColumn, ...CsvColumn[]];

/** From our column to the header it has in the file. Without one the interface's own names are looked for. */
export const CsvMapping = z.partialRecord(z.enum(CSV_KEYS), z.string());
export type CsvMapping = z.infer<typeof CsvMapping>;

export const IMPORT_STATES = ["queued", "running", "done", "failed"] as const;

/** A row that was not taken in: its line in the file, and why. */
export const FailedRow = z.object({ line: z.number().int(), reason: z.string(), row: z.string().nullish() });
export type FailedRow = z.infer<typeof FailedRow>;

/** Where imported reviews came from: the import-source record of the notes, with our progress beside it. */
export const ImportSource = z.object({
  id: z.number().int(),
  kind: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  reviews_imported: z.number().int(),
  total_rows_processed: z.number().int(),
  total_rows: z.number().int().nullable(),
  /** Rows that hold a rating but no words, left out unless `rating_only` was sent. */
  without_words: z.number().int(),
  failed_count: z.number().int(),
  failed_rows: z.array(FailedRow),
  message: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type ImportSource = z.infer<typeof ImportSource>;

const short = z.string().trim().max(LIMITS.shortText);

/** A review typed in or imported one by one (notes, "Imports"). One of rating, review, attachments is needed. */
export const TextImport = z.object({
  customer_name: short.min(1),
  customer_email: z.union([z.literal(""), z.email().max(LIMITS.email)]).optional(),
  customer_designation: short.optional(),
  customer_company: short.optional(),
  customer_company_url: WebUrl.optional(),
  customer_avatar: FilePart.optional(),
  customer_company_logo: FilePart.optional(),
  website_logo: FilePart.optional(),
  rating: z.coerce.number<number | string>().min(LIMITS.starMin).max(LIMITS.starMax).optional(),
  review_title: z.string().trim().max(LIMITS.reviewTitle).optional(),
  review: z.string().max(LIMITS.reviewText).optional(),
  review_url: WebUrl.optional(),
  review_at: PlainDate.optional(),
  attachments: listOf(FilePart).optional(),
});
export type TextImport = z.output<typeof TextImport>;

const Failure = z.object({ error: z.string() });
const byId = z.object({ id: NumericId });

const importFiles = {
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
    section: "4.17",
    access: "editor",
    encoding: "multipart",
    files: importFiles,
    body: TextImport,
    answer: z.object({ message: z.string().optional(), data: z.union([ImportSource, Failure]) }),
  }),
  importTextCsv: endpoint({
    method: "POST",
    path: "/imports/csv-imports/text-review",
    section: "4.17",
    access: "editor",
    encoding: "multipart",
    files: { csv_file: LIMITS.csvBytes },
    body: z.object({
      csv_file: FilePart,
      /** Ours: headers by column, when the file does not use the interface's names. */
      mapping: jsonText(CsvMapping).optional(),
      /** Ours: take in rows that have stars but no words. */
      rating_only: Flag.optional(),
      /** Ours: answer at once and let the import run; follow it with `getImport`. */
      background: Flag.optional(),
    }),
    answer: z.object({
      message: z.string(),
      data: ImportSource.extend({ source_id: z.number().int() }),
    }),
  }),
  listImports: endpoint({
    method: "GET",
    path: "/imports",
    extension: true,
    answer: z.object({ data: z.array(ImportSource.omit({ failed_rows: true })) }),
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
