import { invalid } from "#server/platform/errors/app-error.ts";
import { storable } from "#server/platform/text/storable.ts";
import { type Columns, findColumns } from "#server/platform/csv/columns.ts";
import { type CsvRecord, readRecords } from "#server/platform/csv/csv-records.ts";
import { CsvFault } from "#server/platform/csv/csv-text.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";

/** A file that cannot be taken as a whole is told at its field. */
export function csvRefusal(error: unknown): unknown {
  return error instanceof CsvFault ? invalid({ csv_file: [`The CSV file ${error.message}.`] }) : error;
}

/** The rows of a file below its first line, with where its columns are. Throws `CsvFault`. */
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

/** Reads the whole file once before anything is done: is it text, is it CSV, are the columns there, how many rows. */
export async function lookAtCsv(
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
    if (records === 1) throw new CsvFault("has a first line but no rows");
  } catch (error) {
    throw csvRefusal(error);
  }
  return { rows: records - 1, columns: (header ?? []).map(storable) };
}
