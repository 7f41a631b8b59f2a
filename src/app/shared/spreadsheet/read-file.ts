import { toSheet, type Sheet } from "./sheet.ts";
import Papa from "papaparse";

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
};

/** The rows of a CSV file. Rejects when it is not Unicode: guessing the encoding would corrupt names for good. */
async function readCsv(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  return Papa.parse<string[]>(text, { skipEmptyLines: "greedy" }).data;
}

const endsWith = (file: File, ending: string) => file.name.toLowerCase().endsWith(ending);

export const isCsv = (file: File): boolean => !endsWith(file, ".xlsx") && !endsWith(file, ".json");

export const ACCEPTED_FILES = ".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json";

export async function readFile(file: File): Promise<Sheet> {
  if (endsWith(file, ".xlsx")) return toSheet(await (await import("./read-xlsx.ts")).readXlsx(file));
  if (endsWith(file, ".json")) return toSheet(await (await import("./read-json.ts")).readJson(file));
  return toSheet(await readCsv(file));
}
