import { draftKey, KEPT_FOR, type KeptDraft, type KeptFile, partKey, RECORDING } from "./kept.ts";
import { holdAlone } from "./hold-alone.ts";
import { memoryVault, openVault, type Vault } from "./vault.ts";

export type { KeptFile } from "./kept.ts";

type NewFile = Pick<KeptFile, "slot" | "name" | "type" | "seconds" | "way">;

/** What goes into a recording while it is made. */
export interface Writer {
  readonly id: string;
  /** Keeps a part at once; in order, however fast they come. */
  add(part: Blob): void;
  /** All that was recorded is here; it takes the place of no other until then. */
  finish(seconds: number): Promise<KeptFile>;
}

/** A review on its way: everything typed, chosen and recorded is kept on the device until the service has it. */
export class Draft<Words> {
  #vault: Vault;
  #kept: KeptDraft<Words>;
  /** What is in this tab anyway need not be read again. */
  #blobs = new Map<string, Blob>();
  #writing: Promise<void> = Promise.resolve();

  constructor(vault: Vault, kept: KeptDraft<Words>) {
    this.#vault = vault;
    this.#kept = kept;
  }

  get key(): string {
    return this.#kept.key;
  }

  /** Whether it outlives the tab. */
  get lasting(): boolean {
    return this.#vault.lasting;
  }

  get words(): Words | null {
    return this.#kept.words;
  }

  get transcript(): string {
    return this.#kept.transcript;
  }

  /** Every file but the recordings that were not chosen: what is to be sent. */
  get files(): KeptFile[] {
    return this.#kept.files.filter(({ slot, id }) => slot !== RECORDING || id === this.#kept.chosen);
  }

  /** Recordings, oldest first. */
  get takes(): KeptFile[] {
    return this.#kept.files.filter(({ slot }) => slot === RECORDING);
  }

  /** The recording that is to be sent. */
  get recording(): KeptFile | null {
    return this.takes.find(({ id }) => id === this.#kept.chosen) ?? null;
  }

  get empty(): boolean {
    return this.#kept.words === null && this.#kept.files.length === 0;
  }

  /** One write after the other; where the device refuses one (it is full), this tab remembers instead. */
  #write(parts: [string, unknown][] = [], gone: string[] = []): Promise<void> {
    this.#kept.at = Date.now();
    const entries: [string, unknown][] = [[draftKey(this.#kept.form, this.key), structuredClone(this.#kept)], ...parts];
    this.#writing = this.#writing.then(async () => {
      try {
        await this.#vault.put(entries);
        if (gone.length > 0) await this.#vault.remove(gone);
      } catch {
        await this.#stayInMemory(entries);
      }
    });
    return this.#writing;
  }

  async #stayInMemory(entries: [string, unknown][]): Promise<void> {
    const memory = memoryVault();
    const earlier = this.#kept.files.flatMap((file) => this.#partsOf(file));
    const values = await this.#vault.get(earlier).catch(() => []);
    await memory.put(earlier.map((key, index): [string, unknown] => [key, values[index]]));
    await memory.put(entries);
    this.#vault = memory;
  }

  #partsOf({ id, parts }: KeptFile): string[] {
    return Array.from({ length: parts }, (_, part) => partKey(this.key, id, part));
  }

  saveWords(words: Words): Promise<void> {
    this.#kept.words = words;
    return this.#write();
  }

  saveTranscript(transcript: string): Promise<void> {
    this.#kept.transcript = transcript;
    return this.#write();
  }

  choose(id: string): Promise<void> {
    this.#kept.chosen = id;
    return this.#write();
  }

  /** Where an upload of this file goes on. */
  noteUpload(id: string, upload: string | null): Promise<void> {
    const file = this.#kept.files.find((one) => one.id === id);
    if (file) file.upload = upload;
    return this.#write();
  }

  #add(file: NewFile): KeptFile {
    const kept = { ...file, id: crypto.randomUUID(), size: 0, complete: false, parts: 0, upload: null };
    this.#kept.files.push(kept);
    return kept;
  }

  /** Keeps a chosen file in the place of what its slot held; a recording stands beside the others and is chosen. */
  async keepFile(slot: string, file: File): Promise<KeptFile> {
    const kept = this.#add({ slot, name: file.name, type: file.type, seconds: null, way: null });
    this.#blobs.set(kept.id, file);
    const bytes = await file.arrayBuffer();
    Object.assign(kept, { size: file.size, complete: true, parts: 1 });
    if (slot === RECORDING) this.#kept.chosen = kept.id;
    else await this.#drop((one) => one.slot === slot && one.id !== kept.id);
    await this.#write([[partKey(this.key, kept.id, 0), bytes]]);
    return kept;
  }

  /** Begins a recording: kept part by part, so that a closed tab loses the last second at most. */
  record(file: NewFile): Writer {
    const kept = this.#add(file);
    const blobs: Blob[] = [];
    const add = (part: Blob) => {
      if (part.size === 0) return;
      blobs.push(part);
      const key = partKey(this.key, kept.id, kept.parts);
      kept.parts += 1;
      kept.size += part.size;
      this.#blobs.set(kept.id, new Blob(blobs, { type: kept.type }));
      const bytes = part.arrayBuffer();
      this.#writing = this.#writing.then(async () => this.#vault.put([[key, await bytes]]).catch(() => {}));
      void this.#write();
    };
    const finish = async (seconds: number) => {
      Object.assign(kept, { seconds, complete: true });
      this.#kept.chosen = kept.id;
      await this.#write();
      return kept;
    };
    return { id: kept.id, add, finish };
  }

  async #drop(test: (file: KeptFile) => boolean): Promise<void> {
    const gone = this.#kept.files.filter(test);
    this.#kept.files = this.#kept.files.filter((file) => !gone.includes(file));
    if (!this.#kept.files.some(({ id }) => id === this.#kept.chosen)) this.#kept.chosen = null;
    for (const { id } of gone) this.#blobs.delete(id);
    await this.#write(
      [],
      gone.flatMap((file) => this.#partsOf(file)),
    );
  }

  /** Forgets one recording or file. */
  dropFile(id: string): Promise<void> {
    return this.#drop((file) => file.id === id);
  }

  /** Forgets what a slot held. */
  dropSlot(slot: string): Promise<void> {
    return this.#drop((file) => file.slot === slot);
  }

  /** The bytes of a kept file. */
  async read(file: KeptFile): Promise<Blob> {
    const known = this.#blobs.get(file.id);
    if (known) return known;
    const parts = await this.#vault.get(this.#partsOf(file));
    const blob = new Blob(
      parts.filter((part) => part instanceof ArrayBuffer),
      { type: file.type },
    );
    this.#blobs.set(file.id, blob);
    return blob;
  }

  /** Forgets everything: the service has it, or the visitor begins anew. */
  async remove(): Promise<void> {
    await this.#writing;
    const parts = this.#kept.files.flatMap((file) => this.#partsOf(file));
    await this.#vault.remove([draftKey(this.#kept.form, this.key), ...parts]).catch(() => {});
    this.#blobs.clear();
  }
}

const isKept = (value: unknown): value is KeptDraft<unknown> =>
  typeof value === "object" && value !== null && "files" in value && "key" in value && "at" in value;

const newDraft = (form: string): KeptDraft<never> => ({
  form,
  key: crypto.randomUUID(),
  at: Date.now(),
  words: null,
  files: [],
  chosen: null,
  transcript: "",
});

/** A draft to begin with, and the one that was left unfinished here before, if no other tab has it open. */
export async function openDrafts<Words>(form: string): Promise<{ fresh: Draft<Words>; earlier: Draft<Words> | null }> {
  const vault = await openVault();
  const fresh = new Draft<Words>(vault, newDraft(form));
  await holdAlone(fresh.key);
  const keys = await vault.keys();
  const drafts = (await vault.get(keys.filter((key) => key.startsWith("draft/")))).filter(isKept);
  let earlier: Draft<Words> | null = null;
  for (const kept of drafts.toSorted((one, other) => other.at - one.at)) {
    const draft = new Draft<Words>(vault, kept as KeptDraft<Words>);
    if (Date.now() - kept.at > KEPT_FOR) await draft.remove();
    else if (!earlier && kept.form === form && !draft.empty && (await holdAlone(kept.key))) earlier = draft;
  }
  return { fresh, earlier };
}
