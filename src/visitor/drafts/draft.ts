import { type DraftFile, RECORDING_SLOT } from "./draft-record.ts";
import { newId } from "./new-id.ts";
import type { DraftWriter } from "./draft-writer.ts";

type NewFile = Pick<DraftFile, "slot" | "name" | "type" | "way">;

/** What a recording is written through while it is made. */
export interface RecordingWriter {
  /** Keeps the next part at once. `seconds` is how long the recording is with it. */
  add(part: Blob, seconds: number): void;
  /** All of it was recorded: from now on this is the one that is sent. Null when nothing was. */
  finish(): DraftFile | null;
}

/** A review on its way: everything typed, chosen and recorded is kept on the device until the service has it. */
export class Draft<Words> {
  readonly #shelf: DraftWriter<Words>;
  /** What was made in this tab need not be read again. */
  readonly #blobs = new Map<string, Blob>();

  constructor(shelf: DraftWriter<Words>) {
    this.#shelf = shelf;
  }

  get #kept() {
    return this.#shelf.stored;
  }

  get key(): string {
    return this.#kept.key;
  }

  /** Whether it outlives the tab. */
  get isPersistent(): boolean {
    return this.#shelf.isPersistent;
  }

  get values(): Words | null {
    return this.#kept.words;
  }

  saveValues(words: Words): Promise<void> {
    this.#kept.words = words;
    return this.#shelf.save();
  }

  /** What is said in the recording, as the visitor typed it. */
  get transcript(): string {
    return this.#kept.transcript;
  }

  saveTranscript(transcript: string): Promise<void> {
    this.#kept.transcript = transcript;
    return this.#shelf.save();
  }

  /** Recordings, oldest first. */
  get recordings(): DraftFile[] {
    return this.#kept.files.filter(({ slot }) => slot === RECORDING_SLOT);
  }

  /** The recording that is sent. */
  get recording(): DraftFile | null {
    return this.recordings.find(({ id }) => id === this.#kept.chosen) ?? null;
  }

  /** What is sent: every file, and of the recordings the chosen one. */
  get files(): DraftFile[] {
    return this.#kept.files.filter(({ slot, id }) => slot !== RECORDING_SLOT || id === this.#kept.chosen);
  }

  choose(id: string): Promise<void> {
    this.#kept.chosen = id;
    return this.#shelf.save();
  }

  /** How long a chosen file lasts, once it is known. */
  setSeconds(id: string, seconds: number): Promise<void> {
    const file = this.#kept.files.find((one) => one.id === id);
    if (file) file.seconds = seconds;
    return this.#shelf.save();
  }

  /** Where the upload of a file goes on; null when it has to begin anew. */
  setUpload(id: string, upload: string | null): Promise<void> {
    const file = this.#kept.files.find((one) => one.id === id);
    if (file) file.upload = upload;
    return this.#shelf.save();
  }

  /** Keeps a chosen file in the place of what its slot held; a recording stands beside the others. */
  async addFile(slot: string, file: File): Promise<DraftFile> {
    const kept = this.#add({ slot, name: file.name, type: file.type, way: null });
    this.#blobs.set(kept.id, file);
    Object.assign(kept, { size: file.size, complete: true });
    void this.#shelf.addPart(kept, file);
    if (slot === RECORDING_SLOT) void this.choose(kept.id);
    else void this.#drop((one) => one.slot === slot && one !== kept);
    return kept;
  }

  /** Begins a recording that is kept part by part, so that a closed tab loses the last part at most. */
  record(file: NewFile): RecordingWriter {
    const kept = this.#add(file);
    const parts: Blob[] = [];
    return {
      add: (part, seconds) => {
        if (part.size === 0) return;
        parts.push(part);
        kept.size += part.size;
        kept.seconds = seconds;
        void this.#shelf.addPart(kept, part);
      },
      finish: () => {
        if (parts.length === 0) {
          void this.removeFile(kept.id);
          return null;
        }
        this.#blobs.set(kept.id, new Blob(parts, { type: kept.type }));
        kept.complete = true;
        // The device may be slow to write, and nobody should have to wait for that.
        void this.choose(kept.id);
        return kept;
      },
    };
  }

  #add(file: NewFile): DraftFile {
    const kept = { ...file, id: newId(), size: 0, seconds: null, complete: false, parts: 0, upload: null };
    this.#kept.files.push(kept);
    return kept;
  }

  async #drop(test: (file: DraftFile) => boolean): Promise<void> {
    const gone = this.#kept.files.filter(test);
    for (const { id } of gone) {
      this.#blobs.delete(id);
      if (this.#kept.chosen === id) this.#kept.chosen = null;
    }
    if (gone.length > 0) await this.#shelf.removeFiles(gone);
  }

  removeFile(id: string): Promise<void> {
    return this.#drop((file) => file.id === id);
  }

  removeSlot(slot: string): Promise<void> {
    return this.#drop((file) => file.slot === slot);
  }

  /** The bytes of a kept file. */
  async read(file: DraftFile): Promise<Blob> {
    const blob = this.#blobs.get(file.id) ?? (await this.#shelf.read(file));
    this.#blobs.set(file.id, blob);
    return blob;
  }

  /** Forgets everything: the service has it, or the visitor begins anew. */
  async remove(): Promise<void> {
    await this.#shelf.clear();
    this.#blobs.clear();
  }
}
