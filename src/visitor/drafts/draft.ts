import { type DraftFile, RECORDING_SLOT } from "./draft-record.ts";
import { newId } from "./new-id.ts";
import type { DraftWriter } from "./draft-writer.ts";

type NewFile = Pick<DraftFile, "slot" | "name" | "type" | "way">;

export interface RecordingWriter {
  /** `seconds`: length of the recording including this part. */
  add(part: Blob, seconds: number): void;
  /** Chooses the recording for sending. Null when nothing was recorded. */
  finish(): DraftFile | null;
}

/** Everything typed, chosen and recorded is stored on the device until the service has it. */
export class Draft<Words> {
  readonly #writer: DraftWriter<Words>;
  readonly #blobs = new Map<string, Blob>();

  constructor(writer: DraftWriter<Words>) {
    this.#writer = writer;
  }

  get #stored() {
    return this.#writer.stored;
  }

  get key(): string {
    return this.#stored.key;
  }

  get isPersistent(): boolean {
    return this.#writer.isPersistent;
  }

  get values(): Words | null {
    return this.#stored.words;
  }

  saveValues(words: Words): Promise<void> {
    this.#stored.words = words;
    return this.#writer.save();
  }

  get transcript(): string {
    return this.#stored.transcript;
  }

  saveTranscript(transcript: string): Promise<void> {
    this.#stored.transcript = transcript;
    return this.#writer.save();
  }

  get recordings(): DraftFile[] {
    return this.#stored.files.filter(({ slot }) => slot === RECORDING_SLOT);
  }

  get recording(): DraftFile | null {
    return this.recordings.find(({ id }) => id === this.#stored.chosen) ?? null;
  }

  /** All but the recordings that were not chosen. */
  get files(): DraftFile[] {
    return this.#stored.files.filter(({ slot, id }) => slot !== RECORDING_SLOT || id === this.#stored.chosen);
  }

  choose(id: string): Promise<void> {
    this.#stored.chosen = id;
    return this.#writer.save();
  }

  setSeconds(id: string, seconds: number): Promise<void> {
    const file = this.#stored.files.find((one) => one.id === id);
    if (file) file.seconds = seconds;
    return this.#writer.save();
  }

  setUpload(id: string, upload: string | null, uploaded = false): Promise<void> {
    const file = this.#stored.files.find((one) => one.id === id);
    if (file) Object.assign(file, { upload, uploaded });
    return this.#writer.save();
  }

  /** Replaces the file in its slot; recordings are added. Rejects, and adds nothing, when the file cannot be read. */
  async addFile(slot: string, file: File): Promise<DraftFile> {
    const stored = this.#add({ slot, name: file.name, type: file.type, way: null });
    this.#blobs.set(stored.id, file);
    Object.assign(stored, { size: file.size, complete: true });
    if (!(await this.#writer.addPart(stored, file))) {
      await this.removeFile(stored.id);
      throw new Error(`${file.name} cannot be read`);
    }
    const earlier = this.#stored.files.slice(0, this.#stored.files.indexOf(stored));
    // Another one may have taken its place meanwhile. One chosen later may still be read, and takes it then.
    if (!this.#stored.files.includes(stored)) return stored;
    if (slot === RECORDING_SLOT) void this.choose(stored.id);
    else void this.#drop((one) => one.slot === slot && earlier.includes(one));
    return stored;
  }

  /** Stored part by part: a closed tab loses at most the last part. */
  record(file: NewFile): RecordingWriter {
    const stored = this.#add(file);
    const parts: Blob[] = [];
    return {
      add: (part, seconds) => {
        if (part.size === 0) return;
        parts.push(part);
        stored.size += part.size;
        stored.seconds = seconds;
        void this.#writer.addPart(stored, part);
      },
      finish: () => {
        if (parts.length === 0) {
          void this.removeFile(stored.id);
          return null;
        }
        this.#blobs.set(stored.id, new Blob(parts, { type: stored.type }));
        stored.complete = true;
        // Not awaited: a slow device must not hold up the visitor.
        void this.choose(stored.id);
        return stored;
      },
    };
  }

  #add(file: NewFile): DraftFile {
    const stored = { ...file, id: newId(), size: 0, seconds: null, complete: false, parts: 0, upload: null };
    this.#stored.files.push(stored);
    return stored;
  }

  async #drop(test: (file: DraftFile) => boolean): Promise<void> {
    const gone = this.#stored.files.filter(test);
    for (const { id } of gone) {
      this.#blobs.delete(id);
      if (this.#stored.chosen === id) this.#stored.chosen = null;
    }
    if (gone.length > 0) await this.#writer.removeFiles(gone);
  }

  removeFile(id: string): Promise<void> {
    return this.#drop((file) => file.id === id);
  }

  removeSlot(slot: string): Promise<void> {
    return this.#drop((file) => file.slot === slot);
  }

  async read(file: DraftFile): Promise<Blob> {
    const blob = this.#blobs.get(file.id) ?? (await this.#writer.read(file));
    this.#blobs.set(file.id, blob);
    return blob;
  }

  async remove(): Promise<void> {
    await this.#writer.clear();
    this.#blobs.clear();
  }
}
