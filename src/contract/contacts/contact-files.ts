import * as z from "zod/mini";
import { CONTACT_FILTER } from "./contact-filter.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { FailedRow } from "#contract/imports/import.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { FilePart, jsonText } from "#contract/core/input-values.ts";

export const CONTACT_COLUMNS = {
  email: "Email",
  name: "Name",
  phone: "Phone",
  company: "Company",
  primary_source: "Source",
  country: "Country",
  state: "State",
  city: "City",
  zipcode: "Zip Code",
  tags: "Tags",
  unsubscribed: "Unsubscribed",
  unsubscribe_reason: "Unsubscribe Reason",
} as const;
export type ContactColumn = keyof typeof CONTACT_COLUMNS;
const KEYS = Object.keys(CONTACT_COLUMNS) as [ContactColumn, ...ContactColumn[]];

export const ContactMapping = z.partialRecord(z.enum(KEYS), z.string());
export type ContactMapping = z.infer<typeof ContactMapping>;

export const contactFileEndpoints = {
  importContacts: endpoint({
    method: "POST",
    path: "/contacts/import",
    extension: true,
    access: "editor",
    capability: "import_contacts",
    encoding: "multipart",
    idempotent: true,
    files: { csv_file: LIMITS.csvBytes },
    body: z.object({ csv_file: FilePart, mapping: z.optional(jsonText(ContactMapping)) }),
    answer: z.object({
      message: z.string(),
      data: z.object({
        contacts_created: z.int(),
        contacts_updated: z.int(),
        contacts_unchanged: z.int(),
        /**
         * Rows with the e-mail address of an earlier row: their values replace those of the earlier one, empty cells
         * change nothing, and tags are added.
         */
        contacts_repeated: z.int(),
        total_rows_processed: z.int(),
        failed_count: z.int(),
        failed_rows: z.array(FailedRow),
        /**
         * CSV of the rows that were left out, each with its line and the reason before its cells; null when there are
         * none.
         */
        failed_csv: z.nullable(z.string()),
      }),
    }),
  }),
  /** Answers are JSON, so the file is a text beside its name. */
  exportContacts: endpoint({
    method: "GET",
    path: "/contacts/export",
    extension: true,
    access: "editor",
    query: z.object(CONTACT_FILTER),
    answer: z.object({ data: z.object({ filename: z.string(), csv: z.string(), contacts: z.int() }) }),
  }),
};
