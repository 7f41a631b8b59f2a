import Papa from "papaparse";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";

/** The sheet as a CSV file the service accepts, named after its source file. */
export function toCsv({ headers, rows }: Sheet, name: string): File {
  const text = Papa.unparse({ fields: headers, data: rows });
  return new File([text], name.replace(/(?:\.(?:xlsx|json|csv|tsv|txt))?(?:\.gz)?$/i, ".csv"), { type: "text/csv" });
}
