import { readUnicode } from "#app/shared/file-inputs/read-unicode.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { readCsvStart } from "#contract/imports/csv-start.ts";
import { toSheet, type Sheet } from "./sheet.ts";
import Papa from "papaparse";

/** The rows of a CSV file. Rejects when it is not Unicode. */
async function readCsv(file: File): Promise<string[][]> {
  const text = await readUnicode(file);
  const { separator, start } = readCsvStart(text);
  // Papa knows one line end per file, the service all of them.
  const lines = text.slice(start).replaceAll(/\r\n?/g, "\n");
  return Papa.parse<string[]>(lines, { delimiter: separator, newline: "\n", skipEmptyLines: "greedy" }).data;
}

const unpackedName = (file: File): string => file.name.toLowerCase().replace(/\.gz$/, "");

const endsWith = (file: File, ending: string) => unpackedName(file).endsWith(ending);

export const isCsv = (file: File): boolean => !endsWith(file, ".xlsx") && !endsWith(file, ".json");

/** Most bytes of a file of its kind, unpacked. */
const limitOf = (file: File): number => (endsWith(file, ".xlsx") ? LIMITS.xlsxBytes : LIMITS.csvBytes);

export const ACCEPTED_FILES = ".csv,.tsv,.txt,.xlsx,.json,.gz,text/csv,application/json,application/gzip";

/** The file, unpacked where necessary, is larger than `bytes`. */
export class FileTooLargeError extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super("The file is too large");
    this.bytes = bytes;
  }
}

async function isGzip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

/** Stops at the limit, since a small file may unpack to a very large one. */
async function unpack(file: File): Promise<File> {
  const limit = limitOf(file);
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new File(chunks, unpackedName(file));
    bytes += value.length;
    if (bytes > limit) {
      await reader.cancel();
      throw new FileTooLargeError(limit);
    }
    chunks.push(value);
  }
}

/** Rejects with `FileTooLargeError`, or with another error when it cannot be read. */
export async function readFile(given: File): Promise<Sheet> {
  if (given.size > limitOf(given)) throw new FileTooLargeError(limitOf(given));
  const file = (await isGzip(given)) ? await unpack(given) : given;
  if (endsWith(file, ".xlsx")) return toSheet(await (await import("./read-xlsx.ts")).readXlsx(file));
  if (endsWith(file, ".json")) return toSheet(await (await import("./read-json.ts")).readJson(file));
  return toSheet(await readCsv(file));
}
