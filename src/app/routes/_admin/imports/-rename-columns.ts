import Papa from "papaparse";
import { CSV_COLUMNS, type CsvMapping } from "#contract/import.ts";
import { COLUMNS } from "./-guess-mapping.ts";

/** The same rows under the column names of the interface: what a service needs that takes no mapping. */
export function renameColumns(file: File, mapping: CsvMapping): Promise<File> {
  const columns = COLUMNS.filter((column) => mapping[column]);
  return new Promise((resolve, reject) => {
    Papa.parse<Record<string, string>>(file, {
      header: true,
      skipEmptyLines: "greedy",
      transformHeader: (header) => header.replace(/^\uFEFF/, ""),
      complete: ({ data }) => {
        const rows = data.map((row) => columns.map((column) => row[mapping[column] ?? ""] ?? ""));
        const text = Papa.unparse({ fields: columns.map((column) => CSV_COLUMNS[column]), data: rows });
        resolve(new File([text], file.name, { type: "text/csv" }));
      },
      error: reject,
    });
  });
}
