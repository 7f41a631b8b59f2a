import { validationError } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { type CsvRecord, readRecords } from "#server/platform/csv/csv-records.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import { type FileColumns, createColumnTally, findFileColumns } from "./extra-columns.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";

export function csvFileError(error: unknown): unknown {
  return error instanceof CsvFileError ? validationError({ csv_file: [`The CSV file ${error.message}.`] }) : error;
}

/** Each with the first line of the file. Throws `CsvFileError`. */
export async function* readRows(
  path: string,
  options: Pick<ImportOptions, "mapping" | "extraColumns">,
): AsyncGenerator<CsvRecord & { columns: FileColumns; header: string[] }> {
  let columns: FileColumns | undefined;
  let header: string[] = [];
  for await (const record of readRecords(path)) {
    if (columns) yield { ...record, columns, header };
    else {
      columns = findFileColumns(record.fields, options);
      header = record.fields.map(storableText);
    }
  }
  if (!columns) findFileColumns(undefined, options);
}

/** Throws 422 when the file is not text, not CSV, lacks columns or has too many labels. Returns the number of rows. */
export async function inspectCsv(
  path: string,
  options: Pick<ImportOptions, "mapping" | "extraColumns">,
): Promise<{ rows: number; columns: string[] }> {
  let header: string[] | undefined;
  let tally: ReturnType<typeof createColumnTally> | undefined;
  let records = 0;
  try {
    for await (const { fields } of readRecords(path)) {
      if (tally) tally.add(fields);
      else tally = createColumnTally(findFileColumns((header = fields), options).extra);
      records += 1;
    }
    if (!header) findFileColumns(header, options);
    if (records === 1) throw new CsvFileError("has a first line but no rows");
  } catch (error) {
    throw csvFileError(error);
  }
  return { rows: records - 1, columns: (header ?? []).map(storableText) };
}
