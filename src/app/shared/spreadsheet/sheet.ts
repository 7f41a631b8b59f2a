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

export function columnOf({ headers, rows }: Sheet, header: string | undefined): string[] {
  const index = header ? headers.indexOf(header) : -1;
  return index < 0 ? [] : rows.map((row) => row[index] ?? "");
}
