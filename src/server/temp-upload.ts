/**
 * A file part that lies in a temporary file. Only the multipart reader makes one, so a verb that is handed one knows
 * that the path was not chosen by the caller. It is removed after the request; a store takes it over by renaming.
 */
export class TempUpload extends File {
  readonly path: string;
  readonly #length: number;

  constructor(path: string, name: string, type: string, bytes: number) {
    super([], name, { type });
    this.path = path;
    this.#length = bytes;
  }

  override get size(): number {
    return this.#length;
  }
}

/** The temporary file behind a parsed file part; throws when the part did not come from the multipart reader. */
export function tempUpload(file: File): TempUpload {
  if (file instanceof TempUpload) return file;
  throw new Error("A file part must come from the multipart reader");
}
