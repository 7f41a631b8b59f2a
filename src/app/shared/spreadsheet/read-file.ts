import { readCsv } from "./read-csv.ts";
import { toSheet, type Sheet } from "./sheet.ts";

const endsWith = (file: File, ending: string) => file.name.toLowerCase().endsWith(ending);

/** Whether the service reads the file as it is. */
export const isCsv = (file: File): boolean => !endsWith(file, ".xlsx") && !endsWith(file, ".json");

/** What a file input offers to choose. */
export const ACCEPTED_FILES = ".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json";

/** Reads a CSV, Excel or JSON file in the browser; rejects when it is none, or in another encoding. */
export async function readFile(file: File): Promise<Sheet> {
  if (endsWith(file, ".xlsx")) return toSheet(await (await import("./read-xlsx.ts")).readXlsx(file));
  if (endsWith(file, ".json")) return toSheet(await (await import("./read-json.ts")).readJson(file));
  return toSheet(await readCsv(file));
}
