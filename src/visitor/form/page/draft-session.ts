import type { Draft } from "#visitor/drafts/draft.ts";
import { openDrafts, openFreshDraft } from "#visitor/drafts/open-drafts.ts";
import type { FormPage, FormState, FilePreview } from "#visitor/form/state/form-state.ts";
import { type DraftValues, type FormLink, draftNameOf } from "./draft-name.ts";
import { fieldOfSlot, slotFor } from "#visitor/form/state/file-slots.ts";
import type { FormValues } from "#visitor/form/state/form-values.ts";

const SAVE_DELAY = 300;
type Files = FormState["files"];

export class DraftSession {
  #page: FormPage;
  #form: string;
  #open: Promise<{ fresh: Draft<DraftValues>; earlier: Draft<DraftValues> | null }>;
  #draft: Promise<Draft<DraftValues>>;
  #link: FormLink;
  #typed: FormValues | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #urls = new Map<string, string>();

  constructor(page: FormPage) {
    this.#page = page;
    this.#form = draftNameOf(page);
    this.#link = page;
    this.#open = openDrafts(this.#form);
    this.#draft = this.#open.then(({ fresh }) => fresh);
    const save = () => void this.save();
    addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", save);
  }

  draft = (): Promise<Draft<DraftValues>> => this.#draft;

  /** What the draft is sent under. */
  get link(): FormLink {
    const { person, source } = this.#link;
    return { person, source };
  }

  async open(): Promise<{ typed: Partial<FormValues>; files: Files } | null> {
    const { earlier } = await this.#open;
    if (!earlier || this.#typed) return null;
    const { recording } = earlier;
    const way = recording ? (recording.way ?? "upload") : null;
    return { typed: { ...(way && { way, step: "capture" }), ...earlier.values }, files: await this.#files(earlier) };
  }

  /** False when a new one was begun meanwhile; then both stay. */
  async resume(): Promise<boolean> {
    const { earlier } = await this.#open;
    if (!earlier || this.#typed) return false;
    this.#draft = Promise.resolve(earlier);
    // What was sent may have arrived, and only the same again is known to be that.
    if (earlier.values?.isSent) this.#link = { ...this.#link, ...earlier.values };
    return true;
  }

  async #files(draft: Draft<DraftValues>): Promise<Files> {
    const shown: Record<string, FilePreview[]> = {};
    for (const file of draft.files) {
      const field = fieldOfSlot(this.#page.view, file.slot);
      if (!field) continue;
      const url = this.#urls.get(file.id) ?? URL.createObjectURL(await draft.read(file));
      this.#urls.set(file.id, url);
      (shown[field] ??= []).push({ id: file.id, name: file.name, url });
    }
    return shown;
  }

  /** Debounced. */
  scheduleSave(typed: FormValues): void {
    this.#typed = typed;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SAVE_DELAY);
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    const typed = this.#typed;
    if (this.#isOver || !typed) return;
    const draft = await this.#draft;
    if (!this.#isOver) await draft.saveValues({ ...typed, ...this.link });
  }

  /** `isUnread`: some could not be read, and were left out. */
  async addFiles(field: string, files: File[], most: number): Promise<{ files: Files; isUnread: boolean }> {
    const draft = await this.#draft;
    const there = (await this.#files(draft))[field]?.length ?? 0;
    const room = most === 1 ? 1 : most - there;
    let isUnread = false;
    for (const file of files.slice(0, room))
      await draft.addFile(slotFor(field, draft.files), file).catch(() => (isUnread = true));
    return { files: await this.#files(draft), isUnread };
  }

  async removeFile(id: string): Promise<Files> {
    const draft = await this.#draft;
    await draft.removeFile(id);
    return this.#files(draft);
  }

  /** The new draft has a key of its own: a review may have been stored under that of the old one. */
  startOver(): void {
    clearTimeout(this.#timer);
    this.#typed = null;
    this.#link = this.#page;
    const removed = this.#draft.then((old) => old.remove()).catch(() => {});
    this.#draft = removed.then(() => openFreshDraft(this.#form));
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}
