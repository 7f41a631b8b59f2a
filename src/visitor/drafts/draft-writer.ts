import { type KeptDraft, type KeptFile, draftName, partName, partsOf } from "./draft-record.ts";
import type { Entry, Vault } from "./storage.ts";

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Writes one draft to the device, one thing after the other. What the device refuses (it is full, or keeps nothing)
 * stays in the tab, and the browser asks before that is closed.
 */
export class Shelf<Words> {
  readonly kept: KeptDraft<Words>;
  readonly #vault: Vault;
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  #refused = new Set<string>();
  #gone = false;
  #lasting: boolean;

  constructor(vault: Vault, kept: KeptDraft<Words>) {
    this.#vault = vault;
    this.kept = kept;
    this.#lasting = vault.lasting;
  }

  /** Whether everything that was put here outlives the tab. */
  get lasting(): boolean {
    return this.#lasting;
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(() => (this.#gone ? undefined : work()));
    return this.#last;
  }

  /** The draft as the device has it: a file it refused a part of was cut there. */
  #entry(): Entry {
    this.kept.at = Date.now();
    const files = this.kept.files.map((file) => (this.#refused.has(file.id) ? { ...file, complete: false } : file));
    return [draftName(this.kept), structuredClone({ ...this.kept, files })];
  }

  async #put(make: () => Entry[]): Promise<boolean> {
    const kept = await this.#vault.put(make()).then(
      () => true,
      () => false,
    );
    if (!kept) this.#lasting = false;
    if (!this.#lasting) globalThis.addEventListener?.("beforeunload", ask);
    return kept;
  }

  /** Writes what has changed; changes that come while an earlier one waits go along with it. */
  save(): Promise<void> {
    this.#waiting ??= this.#next(async () => {
      this.#waiting = null;
      await this.#put(() => [this.#entry()]);
    });
    return this.#waiting;
  }

  /** Writes the next part of a file together with the draft that counts it. */
  addPart(file: KeptFile, part: Blob): Promise<void> {
    const bytes = part.arrayBuffer();
    return this.#next(async () => {
      if (this.#refused.has(file.id)) return;
      const entry: Entry = [partName(this.kept.key, file.id, file.parts), await bytes];
      file.parts += 1;
      if (await this.#put(() => [entry, this.#entry()])) return;
      file.parts -= 1;
      this.#refused.add(file.id);
    });
  }

  async read(file: KeptFile): Promise<Blob> {
    await this.#last;
    const parts = await this.#vault.get(partsOf(this.kept.key, file));
    return new Blob(
      parts.filter((part) => part instanceof ArrayBuffer),
      { type: file.type },
    );
  }

  /** Takes files out of the draft, and off the device. */
  async drop(files: KeptFile[]): Promise<void> {
    this.kept.files = this.kept.files.filter((file) => !files.includes(file));
    await this.save();
    await this.#next(() => this.#remove(files));
  }

  /** Takes everything off the device. Whatever is saved later is not kept any more. */
  async clear(): Promise<void> {
    await this.#next(async () => {
      this.#gone = true;
      await this.#vault.remove([draftName(this.kept)]).catch(() => {});
      await this.#remove(this.kept.files);
    });
    globalThis.removeEventListener?.("beforeunload", ask);
  }

  async #remove(files: KeptFile[]): Promise<void> {
    await this.#vault.remove(files.flatMap((file) => partsOf(this.kept.key, file))).catch(() => {});
  }
}
