import { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import type { Services } from "#server/platform/context/context.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";
import { type CsvRecord, readRecords } from "#server/platform/csv/csv-records.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import { failedRow, type StoredFailure } from "#server/features/imports/jobs/failed-row.ts";
import { dropImportFile, importPath } from "#server/platform/storage/import-file.ts";
import { type FileColumns, findFileColumns } from "./extra-columns.ts";
import { readRow } from "./read-row.ts";
import type { StoredImport } from "#server/features/imports/jobs/present-source.ts";
import {
  type ImportEnd,
  type ImportIds,
  LeaseLostError,
  endImport,
  acquireImportLease,
  advanceImport,
  countImported,
} from "#server/features/imports/jobs/import-lease.ts";
import type { Db } from "#server/platform/db/open.ts";
import { importDuplicates } from "#server/platform/db/tables/schema.ts";
import { storableText } from "#server/platform/text/storable.ts";
import {
  type ComparedRow,
  type ReadyRow,
  compareRows,
  createEarlierRows,
  isDuplicate,
  toDuplicateRow,
  toReadyRow,
} from "./duplicate-rows.ts";
import { insertReviews } from "./insert-reviews.ts";

interface Batch {
  rows: number;
  accepted: ReadyRow[];
  failed: StoredFailure[];
  withoutWords: number;
}

const emptyBatch = (): Batch => ({ rows: 0, accepted: [], failed: [], withoutWords: 0 });

async function storeDuplicates(db: Db, { workspaceId, id: importId }: ImportIds, rows: ComparedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(importDuplicates).values(
    rows.map((row) => {
      const { line, name, words, review, earlier_line: earlierLine } = toDuplicateRow(row);
      const fields = row.fields.map(storableText);
      return { workspaceId, importId, line, name, words, reviewId: review?.id ?? null, earlierLine, fields };
    }),
  );
}

/** Throws `LeaseLostError`. */
async function writeBatch(db: Db, source: StoredImport, processed: number, batch: Batch): Promise<void> {
  await advanceImport(db, source, processed, batch);
  const { skipDuplicates, state, columns } = ImportOptions.parse(source.options);
  const { workspaceId, id: importId } = source;
  const compared = await compareRows(db, workspaceId, batch.accepted, createEarlierRows(), columns);
  const duplicates = compared.filter(isDuplicate);
  const wanted = skipDuplicates ? compared.filter((row) => !isDuplicate(row)) : compared;
  await insertReviews(db, { workspaceId, importId, approved: state !== "new" }, wanted);
  await storeDuplicates(db, source, duplicates);
  await countImported(db, source, { imported: wanted.length, duplicates: duplicates.length });
}

const BATCH_ROWS = 500;
const MANY_ROWS = 1000;

export type ImportServices = Pick<Services, "config" | "database" | "log">;

function addRow(batch: Batch, record: CsvRecord, columns: FileColumns, { ratingOnly, platform }: ImportOptions): void {
  const read = readRow(record.fields, columns, ratingOnly);
  batch.rows += 1;
  if (!("reason" in read)) {
    batch.accepted.push(toReadyRow(record, read, platform));
    return;
  }
  if (read.empty === "no-text") batch.withoutWords += 1;
  batch.failed.push(failedRow(record, read.reason));
}

async function copyRows(
  { config, database }: ImportServices,
  source: StoredImport,
  signal?: AbortSignal,
): Promise<boolean> {
  const options = ImportOptions.parse(source.options);
  let { processed } = source;
  let batch = emptyBatch();
  const flush = async () => {
    const full = batch;
    await database.write(source.workspaceId, (db) => writeBatch(db, source, processed, full));
    processed += full.rows;
    batch = emptyBatch();
  };
  let columns: FileColumns | undefined;
  let seen = 0;
  for await (const record of readRecords(importPath(config, source.file ?? ""))) {
    if (!columns) columns = findFileColumns(record.fields, options);
    else {
      seen += 1;
      if (seen > source.processed) addRow(batch, record, columns, options);
      if (batch.rows >= BATCH_ROWS) await flush();
      if (signal?.aborted) return false;
    }
  }
  if (batch.rows > 0) await flush();
  return true;
}

async function finish(
  { config, database, log }: ImportServices,
  source: StoredImport,
  end: ImportEnd | "later",
): Promise<void> {
  await database.write(source.workspaceId, (db) => endImport(db, source, "running", end));
  if (end === "later") return;
  if (source.file) await dropImportFile(config, source.file);
  const many = (source.totalRows ?? 0) - source.processed >= MANY_ROWS;
  if (many)
    await vacuum(database, "changed").catch((error: unknown) => log.warn({ err: error }, "the tables were not tidied"));
}

/**
 * Continues from the stored progress; does nothing when finished or leased by another process. An error ends it as
 * failed, a stop leaves it for the next start.
 */
export async function runImport(
  services: ImportServices,
  ids: ImportIds,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const source = await services.database.write(ids.workspaceId, (db) => acquireImportLease(db, ids));
  if (!source) return;
  try {
    const complete = await copyRows(services, source, signal);
    await finish(services, source, complete ? { state: "done", message: null } : "later");
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    services.log.error({ err: error, importId: ids.id }, "an import failed");
    const message =
      error instanceof CsvFileError
        ? `The file ${error.message}.`
        : "The import stopped because of a fault on our side. The rows counted here are in.";
    await finish(services, source, { state: "failed", message });
  }
}
