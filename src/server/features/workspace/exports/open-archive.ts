import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { type Entry, type ZipFile, openPromise } from "yauzl";
import { FORMAT_VERSION, MANIFEST, Manifest, mediaEntry, rowsEntry } from "./format.ts";

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

/** Throws an error with a message when the file is not an export or of a newer version. */
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
