import type { Readable } from "node:stream";
import type { Extension } from "./media-types.ts";

export interface ByteRange {
  start: number;
  /** Inclusive, as in the Range header. */
  end: number;
}

export interface StoredObject {
  name: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Stores files under random names. Contents never change under a name. */
export interface MediaStore {
  /** Moves a temporary file into the store and returns its name; durable when this resolves. */
  put(tempPath: string, extension: Extension): Promise<string>;
  /** The same under a name that the file had before, as a restore does. */
  putAs(name: string, tempPath: string): Promise<void>;
  size(name: string): Promise<number | undefined>;
  read(name: string, range?: ByteRange): Readable;
  /** Copies a stored file to a local path; the caller deletes it. */
  fetch(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Throws when files cannot be written (a folder) or reached (a bucket). */
  check(): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}
