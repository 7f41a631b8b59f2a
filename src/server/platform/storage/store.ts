import type { Readable } from "node:stream";
import type { Extension } from "./media-types.ts";

export interface ByteRange {
  start: number;
  /** Inclusive, as in the Range header. */
  end: number;
}

export interface StoredObject {
  name: string;
  /** When it was put in, in milliseconds since 1970. */
  since: number;
}

/** Keeps files by random names. What a name holds never changes. */
export interface MediaStore {
  /** Takes over a temporary file and gives its name; the file is durable when this resolves. */
  put(tempPath: string, extension: Extension): Promise<string>;
  /** Bytes of a stored file; undefined when there is none by this name. */
  size(name: string): Promise<number | undefined>;
  read(name: string, range?: ByteRange): Readable;
  /** Gives a stored file a path on this machine, to be read there and removed afterwards. */
  fetch(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Everything stored, in no order. */
  list(): AsyncIterable<StoredObject>;
}
