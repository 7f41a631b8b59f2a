import { LIMITS } from "#contract/core/limits.ts";
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
