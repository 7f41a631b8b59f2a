import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, type ZipFile, openPromise } from "yauzl";
import { CHECKSUMS, Checksums, FORMAT_VERSION, MANIFEST, Manifest, mediaEntry, rowsEntry } from "./format.ts";

/** An opened export that can be read repeatedly and in any order. */
export interface ExportArchive {
  manifest: Manifest;
  media: string[];
  /** The rows of a table as JSON lines. */
  lines(table: string): AsyncIterable<string>;
  readMedia(name: string): Promise<Readable>;
  close(): void;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

const damaged = (name: string, cause?: unknown) =>
  new Error(`The copy is damaged: ${name} is not as it was written. Nothing was restored. Use another copy.`, {
    cause,
  });

/** Reads every entry and compares it with its checksums. Throws when one differs or is missing. */
async function verify(zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  const found: Checksums = {};
  let listed: Checksums | undefined;
  for (const [name, entry] of entries) {
    const hash = createHash("sha256");
    const parts: Buffer[] = [];
    let crc = 0;
    try {
      const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
      for await (const chunk of chunks) {
        hash.update(chunk);
        crc = crc32(chunk, crc);
        if (name === CHECKSUMS) parts.push(chunk);
      }
    } catch (error) {
      throw damaged(name, error);
    }
    if (crc !== entry.crc32) throw damaged(name);
    if (name === CHECKSUMS) listed = Checksums.parse(JSON.parse(Buffer.concat(parts).toString()));
    else found[name] = hash.digest("hex");
  }
  if (!listed) return;
  for (const name of new Set([...Object.keys(listed), ...Object.keys(found)])) {
    if (listed[name] !== found[name]) throw damaged(name);
  }
}

/** Throws an error with a message when the file is damaged, not an export, or of a newer version. */
export async function openArchive(path: string): Promise<ExportArchive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    const entries = await entriesOf(zip);
    const read = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The copy has no ${name}.`);
      return zip.openReadStreamPromise(entry);
    };
    if (!entries.has(MANIFEST)) throw new Error("The file is not a copy of a workspace.");
    const manifest = Manifest.safeParse(await json(await read(MANIFEST)));
    if (!manifest.success)
      throw new Error(`The copy cannot be read by this version of Laurel, which reads version ${FORMAT_VERSION}.`);
    await verify(zip, entries);
    const prefix = mediaEntry("");
    return {
      manifest: manifest.data,
      media: [...entries.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
      async *lines(table) {
        for await (const line of createInterface({ input: await read(rowsEntry(table)), crlfDelay: Infinity }))
          if (line !== "") yield line;
      },
      readMedia: (name) => read(mediaEntry(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
