import Papa from "papaparse";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";

/** A sheet as the CSV file the service takes, under the name of the file it was read from. */
export function toCsv({ headers, rows }: Sheet, name: string): File {
  const text = Papa.unparse({ fields: headers, data: rows });
  return new File([text], name.replace(/\.(?:xlsx|json)$/i, ".csv"), { type: "text/csv" });
}
