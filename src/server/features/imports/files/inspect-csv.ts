import { validationError } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { type Columns, findColumns } from "#server/platform/csv/columns.ts";
import { type CsvRecord, readRecords } from "#server/platform/csv/csv-records.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";

export function csvFileError(error: unknown): unknown {
  return error instanceof CsvFileError ? validationError({ csv_file: [`The CSV file ${error.message}.`] }) : error;
}

/** Throws `CsvFileError`. */
export async function* readRows(
  path: string,
  mapping: ImportOptions["mapping"],
): AsyncGenerator<CsvRecord & { columns: Columns }> {
  let columns: Columns | undefined;
  for await (const record of readRecords(path)) {
    if (columns) yield { ...record, columns };
    else columns = findColumns(record.fields, mapping);
  }
  if (!columns) findColumns(undefined, mapping);
}

/** Throws 422 when the file is not text, not CSV or lacks columns. Returns the number of rows. */
export async function inspectCsv(
  path: string,
  { mapping }: Pick<ImportOptions, "mapping">,
): Promise<{ rows: number; columns: string[] }> {
  let header: string[] | undefined;
  let records = 0;
  try {
    for await (const { fields } of readRecords(path)) {
      if (!header) findColumns((header = fields), mapping);
      records += 1;
    }
    if (!header) findColumns(header, mapping);
    if (records === 1) throw new CsvFileError("has a first line but no rows");
  } catch (error) {
    throw csvFileError(error);
  }
  return { rows: records - 1, columns: (header ?? []).map(storableText) };
}
