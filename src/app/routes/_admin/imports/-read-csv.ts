import Papa from "papaparse";

const PREVIEW_ROWS = 5;

/** What a file holds, before it is sent: its headers, its first rows and how many rows there are. */
export interface CsvSummary {
  headers: string[];
  rows: string[][];
  total: number;
  /** Rows by which of their cells are empty: for each column, how many are. */
  empty: number[];
}

/** Reads a CSV file in the browser, piece by piece, so that the page goes on answering. Rejects when it has no header. */
export function readCsv(file: File): Promise<CsvSummary> {
  return new Promise((resolve, reject) => {
    let headers: string[] | undefined;
    const rows: string[][] = [];
    const empty: number[] = [];
    let total = 0;
    Papa.LocalChunkSize = 256 * 1024;
    Papa.parse<string[]>(file, {
      skipEmptyLines: "greedy",
      chunk: ({ data }) => {
        for (const row of data) {
          if (!headers) {
            headers = row.map((header) => header.replace(/^\uFEFF/, ""));
            continue;
          }
          total += 1;
          if (rows.length < PREVIEW_ROWS) rows.push(row);
          for (const index of headers.keys()) if (!row[index]?.trim()) empty[index] = (empty[index] ?? 0) + 1;
        }
      },
      complete: () => (headers ? resolve({ headers, rows, total, empty }) : reject(new Error("The file is empty"))),
      error: reject,
    });
  });
}
