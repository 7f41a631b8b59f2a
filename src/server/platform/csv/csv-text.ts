import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** The file as a whole cannot be read; the message is shown to the user. */
export class CsvFileError extends Error {}

const BOMS: [string, string][] = [
  ["efbbbf", "utf-8"],
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];

const NOT_TEXT = "is not UTF-8 text. Save it as “CSV UTF-8” in your spreadsheet program and try again";

async function findEncoding(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
    const start = buffer.toString("hex", 0, bytesRead);
    return BOMS.find(([mark]) => start.startsWith(mark))?.[1] ?? "utf-8";
  } finally {
    await file.close();
  }
}

/**
 * Streams the text of a file: UTF-8, or UTF-16 with a byte order mark. Throws `CsvFileError` at the first invalid
 * bytes and at U+0000, which also catches UTF-16 without a mark.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await findEncoding(path), { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new CsvFileError(NOT_TEXT);
    }
    if (text.includes("\0")) throw new CsvFileError(NOT_TEXT);
    return text;
  };
  const bytes: AsyncIterable<Uint8Array> = createReadStream(path);
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}
