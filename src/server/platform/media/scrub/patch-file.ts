import { type FileHandle, open } from "node:fs/promises";

const WINDOW_BYTES = 4096;
// Enough for hours of fragmented recordings; a file of nothing but headers is abandoned after seconds.
const MOST_WORK = 500_000;
const READ_WORK = 1;
const WRITE_WORK = 50;
const ZEROS = Buffer.alloc(64 * 1024);

/** A file that is overwritten in place: its length and offsets never change. */
export class PatchFile {
  readonly size: number;
  readonly #handle: FileHandle;
  #window = Buffer.alloc(0);
  #windowAt = 0;
  #work = 0;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async with(path: string, work: (file: PatchFile) => Promise<void>): Promise<void> {
    const handle = await open(path, "r+");
    try {
      await work(new PatchFile(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  get isSpent(): boolean {
    return this.#work >= MOST_WORK;
  }

  /** Fewer bytes at the end of the file. Buffered, so that a million tiny boxes are cheap. */
  async read(position: number, length: number): Promise<Buffer> {
    this.#work += READ_WORK;
    const isHeld = position >= this.#windowAt && position + length <= this.#windowAt + this.#window.length;
    if (!isHeld) {
      const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, position);
      this.#window = buffer.subarray(0, bytesRead);
      this.#windowAt = position;
    }
    const from = position - this.#windowAt;
    return this.#window.subarray(from, from + length);
  }

  /** Never writes beyond the end of the file. */
  async write(position: number, bytes: Buffer): Promise<void> {
    this.#work += WRITE_WORK;
    await this.#put(position, bytes);
  }

  async zero(from: number, to: number): Promise<void> {
    this.#work += WRITE_WORK;
    for (let at = from; at < to; at += ZEROS.length)
      await this.#put(at, ZEROS.subarray(0, Math.min(ZEROS.length, to - at)));
  }

  async #put(position: number, bytes: Buffer): Promise<void> {
    const room = Math.min(bytes.length, this.size - position);
    for (let done = 0; done < room;)
      done += (await this.#handle.write(bytes, done, room - done, position + done)).bytesWritten;
    this.#window = Buffer.alloc(0);
  }
}
