export interface Sheet {
  headers: string[];
  rows: string[][];
}

const BYTE_ORDER_MARK = /^\uFEFF/;
const hasText = (row: string[]) => row.some((cell) => cell.trim() !== "");

/** The first row with content holds the headers; empty rows are skipped. */
export function toSheet(all: string[][]): Sheet {
  const [headers = [], ...rows] = all.filter(hasText);
  return { headers: headers.map((header) => header.replace(BYTE_ORDER_MARK, "").trim()), rows };
}

const SAMPLE_LENGTH = 60;

/** The first value of a column on one line, shortened. */
export function sampleOf(sheet: Sheet, header: string | undefined): string | undefined {
  const index = header ? sheet.headers.indexOf(header) : -1;
  const line = sheet.rows
    .find((row) => row[index]?.trim())
    ?.[index]?.trim()
    .replaceAll(/\s+/g, " ");
  return line && line.length > SAMPLE_LENGTH ? `${line.slice(0, SAMPLE_LENGTH).toWellFormed()}…` : line;
}

export function columnOf({ headers, rows }: Sheet, header: string | undefined): string[] {
  const index = header ? headers.indexOf(header) : -1;
  return index < 0 ? [] : rows.map((row) => row[index] ?? "");
}
