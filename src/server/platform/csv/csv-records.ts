import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { LIMITS } from "#contract/core/limits.ts";
import { CSV_START_CHARACTERS, readCsvStart } from "#contract/imports/csv-start.ts";
import { inTurns } from "#server/platform/jobs/turns.ts";
import { CsvFileError, readText } from "./csv-text.ts";

export interface CsvRecord {
  /** Line in the file where the record starts. */
  line: number;
  fields: string[];
}

const RECORD_CHARACTERS = 1_000_000;

const linesIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

async function readStart(text: AsyncGenerator<string>): Promise<string> {
  let start = "";
  while (start.length < CSV_START_CHARACTERS) {
    const next = await text.next();
    if (next.done) break;
    start += next.value;
  }
  return start;
}

const hasText = (field: string) => field.trim() !== "";

function csvErrorOf(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const where = `near line ${line}`;
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new CsvFileError(`has a quotation mark that is not closed ${where}`);
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new CsvFileError(`has a row of more than ${RECORD_CHARACTERS} characters ${where}`);
  return new CsvFileError(`cannot be read as CSV ${where}`);
}

/**
 * Streams the records of a CSV file, header included, without empty lines and without rows of empty cells before the
 * header. Throws `CsvFileError` when the file is not text or not CSV.
 */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  const text = readText(path);
  const first = await readStart(text);
  const { separator, start } = readCsvStart(first);
  const whole = async function* () {
    yield first.slice(start);
    yield* text;
  };
  let line = 1 + linesIn(first.slice(0, start));
  // Counted while parsing, because an error discards the records that nobody has read yet.
  const toRecord = (fields: string[]): CsvRecord => {
    const record = { line, fields };
    line += 1 + fields.reduce((sum, field) => sum + linesIn(field), 0);
    return record;
  };
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_CHARACTERS,
    // Its types know no records but arrays.
    on_record: (fields: string[]) => toRecord(fields) as never,
  });
  const source = Readable.from(whole()).on("error", (error) => parser.destroy(error));
  let count = 0;
  try {
    for await (const record of inTurns(source.pipe(parser) as AsyncIterable<CsvRecord>)) {
      const { fields } = record;
      if ((count === 0 || fields.length === 1) && !fields.some(hasText)) continue;
      // The first record is the header.
      if (count > LIMITS.csvRows) throw new CsvFileError(`has more than ${LIMITS.csvRows} rows`);
      count += 1;
      yield record;
    }
  } catch (error) {
    throw csvErrorOf(error, line);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
