import Papa from "papaparse";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";

/** Signs by which a service might separate cells, so that such cells are quoted. */
const OTHER_SEPARATORS = /[;\t|]/;

/** The sheet as a CSV file the service accepts, named after its source file. */
export function toCsv({ headers, rows }: Sheet, name: string): File {
  const text = Papa.unparse({ fields: headers, data: rows }, { quotes: (cell) => OTHER_SEPARATORS.test(String(cell)) });
  return new File([text], name.replace(/(?:\.(?:xlsx|json|csv|tsv|txt))?(?:\.gz)?$/i, ".csv"), { type: "text/csv" });
}
