import { rm } from "node:fs/promises";
import type { Context } from "#server/platform/context/context.ts";

type Taker = Pick<Context, "db" | "afterCommit">;

/**
 * An uploaded file in a temporary file. Only the multipart reader and finished uploads create one, so its path never
 * comes from the caller. Deleted after the request; storing it is a rename.
 */
export class TempUpload extends File {
  readonly path: string;
  readonly #length: number;
  readonly #leftovers: (() => Promise<void>)[] = [];
  readonly #spend: ((taker: Taker) => Promise<void>) | undefined;

  /** `spend` runs in the transaction that stores the file; throws when it was stored before. */
  constructor(path: string, name: string, type: string, bytes: number, spend?: (taker: Taker) => Promise<void>) {
    super([], name, { type });
    this.path = path;
    this.#length = bytes;
    this.#spend = spend;
  }

  override get size(): number {
    return this.#length;
  }

  onDiscard(remove: () => Promise<void>): void {
    this.#leftovers.push(remove);
  }

  spend = async (taker: Taker): Promise<void> => this.#spend?.(taker);

  /** Deletes the temporary file unless it was stored, and everything derived from it. */
  async discard(): Promise<void> {
    await Promise.all([rm(this.path, { force: true }), ...this.#leftovers.splice(0).map((remove) => remove())]);
  }
}

/** The temporary file of a parsed file part; throws when the part did not come from the multipart reader. */
export function tempUpload(file: File): TempUpload {
  if (file instanceof TempUpload) return file;
  throw new Error("A file part must come from the multipart reader");
}
