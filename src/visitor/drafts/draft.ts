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
  readonly #shelf: DraftWriter<Words>;
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

  get transcript(): string {
    return this.#kept.transcript;
  }

  saveTranscript(transcript: string): Promise<void> {
    this.#kept.transcript = transcript;
    return this.#shelf.save();
  }

  get recordings(): DraftFile[] {
    return this.#kept.files.filter(({ slot }) => slot === RECORDING_SLOT);
  }

  get recording(): DraftFile | null {
    return this.recordings.find(({ id }) => id === this.#kept.chosen) ?? null;
  }

  /** All but the recordings that were not chosen. */
  get files(): DraftFile[] {
    return this.#kept.files.filter(({ slot, id }) => slot !== RECORDING_SLOT || id === this.#kept.chosen);
  }

  choose(id: string): Promise<void> {
    this.#kept.chosen = id;
    return this.#shelf.save();
  }

  setSeconds(id: string, seconds: number): Promise<void> {
    const file = this.#kept.files.find((one) => one.id === id);
    if (file) file.seconds = seconds;
    return this.#shelf.save();
  }

  setUpload(id: string, upload: string | null): Promise<void> {
    const file = this.#kept.files.find((one) => one.id === id);
    if (file) file.upload = upload;
    return this.#shelf.save();
  }

  /** Replaces the file in its slot; recordings are added. */
  async addFile(slot: string, file: File): Promise<DraftFile> {
    const kept = this.#add({ slot, name: file.name, type: file.type, way: null });
    this.#blobs.set(kept.id, file);
    Object.assign(kept, { size: file.size, complete: true });
    void this.#shelf.addPart(kept, file);
    if (slot === RECORDING_SLOT) void this.choose(kept.id);
    else void this.#drop((one) => one.slot === slot && one !== kept);
    return kept;
  }

  /** Stored part by part: a closed tab loses at most the last part. */
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
        // Not awaited: a slow device must not hold up the visitor.
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

  async read(file: DraftFile): Promise<Blob> {
    const blob = this.#blobs.get(file.id) ?? (await this.#shelf.read(file));
    this.#blobs.set(file.id, blob);
    return blob;
  }

  async remove(): Promise<void> {
    await this.#shelf.clear();
    this.#blobs.clear();
  }
}
