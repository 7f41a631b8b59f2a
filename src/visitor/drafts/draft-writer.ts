import { type StoredDraft, type DraftFile, draftKey, partKey, partKeysOf } from "./draft-record.ts";
import type { StorageEntry, DraftStorage } from "./storage.ts";

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Writes one draft to the device, in sequence. What the device refuses (storage full or disabled) stays in memory,
 * and the browser warns before the tab closes.
 */
export class DraftWriter<Words> {
  readonly stored: StoredDraft<Words>;
  readonly #storage: DraftStorage;
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  #refused = new Set<string>();
  #gone = false;
  #lasting: boolean;

  constructor(storage: DraftStorage, kept: StoredDraft<Words>) {
    this.#storage = storage;
    this.stored = kept;
    this.#lasting = storage.isPersistent;
  }

  get isPersistent(): boolean {
    return this.#lasting;
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(() => (this.#gone ? undefined : work()));
    // What failed must not keep what follows from the device.
    this.#last = done.catch(() => {});
    return done;
  }

  /** A file whose part was refused ends there. */
  #entry(): StorageEntry {
    this.stored.at = Date.now();
    const files = this.stored.files.map((file) => (this.#refused.has(file.id) ? { ...file, complete: false } : file));
    return [draftKey(this.stored), structuredClone({ ...this.stored, files })];
  }

  async #put(make: () => StorageEntry[]): Promise<boolean> {
    const kept = await this.#storage.put(make()).then(
      () => true,
      () => false,
    );
    if (!kept) this.#lasting = false;
    if (!this.#lasting) globalThis.addEventListener?.("beforeunload", confirmLeaving);
    return kept;
  }

  /** Changes made meanwhile are written as well. */
  save(): Promise<void> {
    this.#waiting ??= this.#next(async () => {
      this.#waiting = null;
      await this.#put(() => [this.#entry()]);
    });
    return this.#waiting;
  }

  /** Writes the next part of a file together with the draft that counts it. False when the part cannot be read. */
  async addPart(file: DraftFile, part: Blob): Promise<boolean> {
    const reading = part.arrayBuffer().catch(() => null);
    void this.#next(async () => {
      const bytes = await reading;
      if (this.#refused.has(file.id)) return;
      if (bytes) {
        const entry: StorageEntry = [partKey(this.stored.key, file.id, file.parts), bytes];
        file.parts += 1;
        if (await this.#put(() => [entry, this.#entry()])) return;
        file.parts -= 1;
      }
      this.#refused.add(file.id);
    });
    return (await reading) !== null;
  }

  async read(file: DraftFile): Promise<Blob> {
    await this.#last;
    const parts = await this.#storage.get(partKeysOf(this.stored.key, file));
    return new Blob(
      parts.filter((part) => part instanceof ArrayBuffer),
      { type: file.type },
    );
  }

  async removeFiles(files: DraftFile[]): Promise<void> {
    this.stored.files = this.stored.files.filter((file) => !files.includes(file));
    await this.save();
    await this.#next(() => this.#remove(files));
  }

  /** Later saves do nothing. */
  async clear(): Promise<void> {
    await this.#next(async () => {
      this.#gone = true;
      await this.#storage.remove([draftKey(this.stored)]).catch(() => {});
      await this.#remove(this.stored.files);
    });
    globalThis.removeEventListener?.("beforeunload", confirmLeaving);
  }

  async #remove(files: DraftFile[]): Promise<void> {
    await this.#storage.remove(files.flatMap((file) => partKeysOf(this.stored.key, file))).catch(() => {});
  }
}
