import { CONTACT_COLUMNS, type ContactColumn, type ContactMapping } from "#contract/contacts/contact-files.ts";
import type { FailedRow } from "#contract/imports/import.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { type ColumnPositions, findColumnPositions } from "#server/platform/csv/columns.ts";
import { readRecords } from "#server/platform/csv/csv-records.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import { suppressAll } from "#server/domain/invitations/suppressions.ts";
import { tempUpload } from "#server/platform/request/temp-upload.ts";
import { type ImportedContact, readContact } from "./csv-contact.ts";
import { upsertBatch } from "./upsert-batch.ts";
import { leftOutHead, leftOutLine } from "#server/platform/csv/left-out-lines.ts";

/** The file is part of the answer, so it is not as long as what was sent may be. */
const FAILED_CHARACTERS = 10_000_000;

class FailedFile {
  #head = "";
  readonly #lines: string[] = [];
  #characters = 0;
  #omitted = 0;

  begin(header: string[]): void {
    this.#head = leftOutHead(header);
  }

  add(line: number, reason: string, fields: string[]): void {
    const row = leftOutLine([String(line), reason, ...fields]);
    if (this.#characters + row.length > FAILED_CHARACTERS) {
      this.#omitted += 1;
      return;
    }
    this.#characters += row.length;
    this.#lines.push(row);
  }

  text(): string | null {
    if (this.#lines.length === 0) return null;
    const rest =
      this.#omitted > 0 ? leftOutLine(["", `${this.#omitted} more rows failed. They are not in this file.`]) : "";
    return this.#head + this.#lines.join("") + rest;
  }
}

const BATCH_ROWS = 500;
const SHOWN_FAILURES = 1000;
const SHOWN_CHARACTERS = 200;
const NAMED = { names: CONTACT_COLUMNS, required: "email" } as const;

const inShort = (fields: string[]) => fields.filter(Boolean).join(", ").slice(0, SHOWN_CHARACTERS);

/** In constant memory. Throws `CsvFault`. */
async function* readRows(path: string, mapping: ContactMapping | undefined, tell?: (header: string[]) => void) {
  let columns: ColumnPositions<ContactColumn> | undefined;
  let rows = 0;
  for await (const { line, fields } of readRecords(path)) {
    if (columns) {
      rows += 1;
      yield { line, fields, read: readContact(fields, columns) };
    } else {
      columns = findColumnPositions(fields, NAMED, mapping);
      tell?.(fields);
    }
  }
  if (!columns) throw new CsvFileError("is empty");
  if (rows === 0) throw new CsvFileError("has a first line but no rows");
}

/** Validates the whole file before anything is written. Throws 422 at `csv_file`. */
async function checkFile(path: string, mapping: ContactMapping | undefined): Promise<void> {
  const rows = readRows(path, mapping);
  try {
    while (!(await rows.next()).done);
  } catch (error) {
    if (error instanceof CsvFileError) throw validationError({ csv_file: [`The CSV file ${error.message}.`] });
    throw error;
  }
}

function merge(earlier: ImportedContact | undefined, later: ImportedContact): ImportedContact {
  if (!earlier) return later;
  const present = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== null));
  const unsubscribed = earlier.unsubscribed || later.unsubscribed;
  return { ...earlier, ...present, unsubscribed, tags: [...earlier.tags, ...later.tags] };
}

/** Matched by e-mail address. Each batch is its own transaction: after a failure, send the same file again. */
export const importContacts: Handler<"importContacts"> = async (ctx, { body }) => {
  const { database } = ctx.services;
  const { path } = tempUpload(body.csv_file);
  await checkFile(path, body.mapping);
  const failed: FailedRow[] = [];
  const failures = new FailedFile();
  const counts = { rows: 0, failed: 0 };
  const emails = new Set<string>();
  const createdIds = new Set<number>();
  const updatedIds = new Set<number>();
  let batch = new Map<string, ImportedContact>();
  const flush = async () => {
    const people = [...batch.values()];
    const gone = people.filter(({ unsubscribed }) => unsubscribed).map(({ email }) => email);
    const done = await database.write(ctx.workspace.id, async (db) => {
      await suppressAll({ ...ctx, db }, gone, "unsubscribed");
      return upsertBatch(db, ctx.workspace.id, people);
    });
    for (const id of done.created) createdIds.add(id);
    // A later row of the same person may come in a later batch.
    for (const id of done.updated) if (!createdIds.has(id)) updatedIds.add(id);
    batch = new Map();
  };
  for await (const { line, fields, read } of readRows(path, body.mapping, (header) => failures.begin(header))) {
    counts.rows += 1;
    if ("reason" in read) {
      counts.failed += 1;
      if (failed.length < SHOWN_FAILURES) failed.push({ line, reason: read.reason, row: inShort(fields) });
      failures.add(line, read.reason, fields);
      continue;
    }
    const key = read.email.toLowerCase();
    emails.add(key);
    batch.set(key, merge(batch.get(key), read));
    if (batch.size >= BATCH_ROWS) await flush();
  }
  await flush();
  const { rows } = counts;
  const [created, updated] = [createdIds.size, updatedIds.size];
  const changes = { contacts: { old: null, new: { rows, created, updated, failed: counts.failed } } };
  await database.write(ctx.workspace.id, (db) =>
    writeAudit({ ...ctx, db }, { action: "imported", record: "Contact", recordId: "file", changes }),
  );
  return {
    message: "Contacts Imported Successfully",
    data: {
      contacts_created: created,
      contacts_updated: updated,
      contacts_unchanged: Math.max(0, emails.size - created - updated),
      contacts_repeated: rows - counts.failed - emails.size,
      total_rows_processed: rows,
      failed_count: counts.failed,
      failed_rows: failed,
      failed_csv: failures.text(),
    },
  };
};
