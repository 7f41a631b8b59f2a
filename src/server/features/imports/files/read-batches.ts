import { type CsvRecord, readRecords } from "#server/platform/csv/csv-records.ts";
import { failedRow, type StoredFailure } from "#server/features/imports/jobs/failed-row.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import { type FileColumns, findFileColumns } from "./extra-columns.ts";
import { readRow } from "./read-row.ts";
import { type ReadyRow, toReadyRow } from "./ready-row.ts";

const BATCH_ROWS = 500;

/** Rows that are stored in one transaction. */
export interface Batch {
  rows: number;
  accepted: ReadyRow[];
  failed: StoredFailure[];
  withoutWords: number;
}

const emptyBatch = (): Batch => ({ rows: 0, accepted: [], failed: [], withoutWords: 0 });

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

/** A file, and how many of its rows are stored already. */
export interface FilePart {
  path: string;
  options: ImportOptions;
  skip: number;
}

/** The rows of a file as they will be stored. Throws `CsvFileError`. */
export async function* readBatches({ path, options, skip }: FilePart): AsyncGenerator<Batch> {
  let columns: FileColumns | undefined;
  let batch = emptyBatch();
  let seen = 0;
  for await (const record of readRecords(path)) {
    if (!columns) {
      columns = findFileColumns(record.fields, options);
      continue;
    }
    seen += 1;
    if (seen <= skip) continue;
    addRow(batch, record, columns, options);
    if (batch.rows < BATCH_ROWS) continue;
    yield batch;
    batch = emptyBatch();
  }
  if (batch.rows > 0) yield batch;
}
