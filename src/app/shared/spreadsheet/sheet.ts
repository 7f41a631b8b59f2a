/** A file of reviews as rows of text: its first line, and what stands below. */
export interface Sheet {
  headers: string[];
  rows: string[][];
}

const BYTE_ORDER_MARK = /^\uFEFF/;
const hasText = (row: string[]) => row.some((cell) => cell.trim() !== "");

/** Rows as a sheet: the first that says something holds the headers, empty ones count for nothing. */
export function toSheet(all: string[][]): Sheet {
  const [headers = [], ...rows] = all.filter(hasText);
  return { headers: headers.map((header) => header.replace(BYTE_ORDER_MARK, "").trim()), rows };
}

/** The cells of one column, by its header; none when there is no such column. */
export function columnOf({ headers, rows }: Sheet, header: string | undefined): string[] {
  const index = header ? headers.indexOf(header) : -1;
  return index < 0 ? [] : rows.map((row) => row[index] ?? "");
}
