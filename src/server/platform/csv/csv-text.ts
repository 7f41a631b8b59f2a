import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { LIMITS } from "#contract/core/limits.ts";

/** The file as a whole cannot be read; the message is shown to the user. */
export class CsvFileError extends Error {}

const BOMS: [string, string][] = [
  ["efbbbf", "utf-8"],
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];
const BOM_BYTES = 3;
const GZIP = "1f8b";

const NOT_TEXT = "is not UTF-8 text. Save it as “CSV UTF-8” in your spreadsheet program and try again";
const MEGABYTES = LIMITS.csvBytes / (1024 * 1024);

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, BOM_BYTES)).toString("hex");
const encodingOf = (bytes: Uint8Array): string => BOMS.find(([mark]) => hexOf(bytes).startsWith(mark))?.[1] ?? "utf-8";

/** The same bytes, in chunks of which the first holds at least three. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < BOM_BYTES) continue;
    yield start;
    start = undefined;
  }
  if (start) yield start;
}

async function* unpack(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // An error of the file reaches the loop through the unpacked stream.
  const unpacked: AsyncIterable<Uint8Array> = pipeline(packed, createGunzip(), () => {});
  let bytes = 0;
  try {
    for await (const chunk of unpacked) {
      bytes += chunk.length;
      if (bytes > LIMITS.csvBytes) throw new CsvFileError(`is larger than ${MEGABYTES} MB when unpacked`);
      yield chunk;
    }
  } catch (error) {
    const isDamaged = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isDamaged ? new CsvFileError("is a damaged .gz file") : error;
  }
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const stored = withWholeStart(createReadStream(path));
  const first = await stored.next();
  if (first.done) return;
  const whole = async function* () {
    yield first.value;
    yield* stored;
  };
  yield* hexOf(first.value).startsWith(GZIP) ? withWholeStart(unpack(whole())) : whole();
}

/**
 * Streams the text of a file, which may be packed with gzip: UTF-8, or UTF-16 with a byte order mark. Throws
 * `CsvFileError` at the first invalid bytes, at U+0000, which also catches UTF-16 without a mark, and when unpacking
 * gives more than a file may hold.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (bytes?: Uint8Array) => {
    decoder ??= new TextDecoder(encodingOf(bytes ?? new Uint8Array()), { fatal: true });
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new CsvFileError(NOT_TEXT);
    }
    if (text.includes("\0")) throw new CsvFileError(NOT_TEXT);
    return text;
  };
  for await (const chunk of bytesOf(path)) yield decode(chunk);
  yield decode();
}
