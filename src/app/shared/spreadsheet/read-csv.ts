import Papa from "papaparse";

/** The encoding of a text by the mark it begins with. */
const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
};

/** The rows of a CSV file. Rejects when it is no Unicode text: guessing at letters would spoil names for good. */
export async function readCsv(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  return Papa.parse<string[]>(text, { skipEmptyLines: "greedy" }).data;
}
