import { rm } from "node:fs/promises";
import type { Context } from "#server/platform/context/context.ts";

type Taker = Pick<Context, "db" | "afterCommit">;

/**
 * A file part that lies in a temporary file. Only the multipart reader and finished uploads make one, so a verb that is
 * handed one knows that the path was not chosen by the caller. It is removed after the request; a store takes it over
 * by renaming.
 */
export class TempUpload extends File {
  readonly path: string;
  readonly #length: number;
  readonly #leftovers: (() => Promise<void>)[] = [];
  readonly #spend: ((taker: Taker) => Promise<void>) | undefined;

  /** `spend` runs in the transaction that takes the file, and throws when it may not be taken again. */
  constructor(path: string, name: string, type: string, bytes: number, spend?: (taker: Taker) => Promise<void>) {
    super([], name, { type });
    this.path = path;
    this.#length = bytes;
    this.#spend = spend;
  }

  override get size(): number {
    return this.#length;
  }

  /** What has to go as well when the upload does. */
  onDiscard(remove: () => Promise<void>): void {
    this.#leftovers.push(remove);
  }

  /** What the transaction does that takes the file. */
  spend = async (taker: Taker): Promise<void> => this.#spend?.(taker);

  /** Removes the temporary file, if nothing took it over, and all that was made of it. */
  async discard(): Promise<void> {
    await Promise.all([rm(this.path, { force: true }), ...this.#leftovers.splice(0).map((remove) => remove())]);
  }
}

/** The temporary file behind a parsed file part; throws when the part did not come from the multipart reader. */
export function tempUpload(file: File): TempUpload {
  if (file instanceof TempUpload) return file;
  throw new Error("A file part must come from the multipart reader");
}
