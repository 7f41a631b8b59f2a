import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { LIMITS } from "#contract/core/limits.ts";
import { inTurns } from "#server/platform/jobs/turns.ts";
import { CsvFileError, readText } from "./csv-text.ts";

export interface CsvRecord {
  /** Line in the file where the record starts. */
  line: number;
  fields: string[];
}

const DELIMITERS = [",", ";", "\t"];
const RECORD_CHARACTERS = 1_000_000;

const linesIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

function findDelimiter(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? "").replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

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
 * Streams the records of a CSV file, header included, without empty lines. Throws `CsvFileError` when the file is not
 * text or not CSV.
 */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  const text = readText(path);
  const start = await text.next();
  const first = start.done ? "" : start.value;
  const delimiter = findDelimiter(first);
  const whole = async function* () {
    yield first;
    yield* text;
  };
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_CHARACTERS,
  });
  const source = Readable.from(whole()).on("error", (error) => parser.destroy(error));
  let line = 1;
  let count = 0;
  try {
    for await (const fields of inTurns(source.pipe(parser) as AsyncIterable<string[]>)) {
      const [only = ""] = fields;
      if (fields.length > 1 || only.trim() !== "") {
        // The first record is the header.
        if (count > LIMITS.csvRows) throw new CsvFileError(`has more than ${LIMITS.csvRows} rows`);
        count += 1;
        yield { line, fields };
      }
      line += 1 + fields.reduce((sum, field) => sum + linesIn(field), 0);
    }
  } catch (error) {
    throw csvErrorOf(error, line);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
