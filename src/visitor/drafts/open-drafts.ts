import { Draft } from "./draft.ts";
import { DRAFT_PREFIX, type StoredDraft, RECORDING_SLOT } from "./draft-record.ts";
import { newId } from "./new-id.ts";
import { DraftWriter } from "./draft-writer.ts";
import { openStorage, type DraftStorage } from "./storage.ts";

/** Milliseconds; a page being closed holds its lock a moment longer. */
const LOCK_TIMEOUT = 1500;

/** False when another tab holds it. */
function acquireTabLock(key: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    const expiry = new AbortController();
    setTimeout(() => expiry.abort(), LOCK_TIMEOUT);
    locks.request(`laurel-form/${key}`, { signal: expiry.signal }, hold).catch(() => resolve(false));
  });
}

const WEEK = 7 * 86_400_000;

const isStoredDraft = (value: unknown): value is StoredDraft<never> =>
  typeof value === "object" && value !== null && "files" in value && "key" in value && "at" in value;

const newDraft = (form: string): StoredDraft<never> => ({
  form,
  key: newId(),
  at: 0,
  words: null,
  files: [],
  chosen: null,
  transcript: "",
});

/** A recording cut off by a closed tab counts, only shorter; an empty one is dropped. */
function repairDraft<Words>(draft: StoredDraft<Words>): StoredDraft<Words> {
  const files = draft.files.filter(({ parts, way, complete }) => parts > 0 && (complete || way !== null));
  const takes = files.filter(({ slot }) => slot === RECORDING_SLOT);
  const chosen = takes.find(({ id }) => id === draft.chosen) ?? takes.at(-1);
  return { ...draft, files, chosen: chosen?.id ?? null };
}

/** Opens a new draft of a form. */
export async function openFreshDraft<Words>(form: string, override?: DraftStorage): Promise<Draft<Words>> {
  const storage = override ?? (await openStorage());
  const fresh = newDraft(form);
  await acquireTabLock(fresh.key);
  return new Draft(new DraftWriter<Words>(storage, fresh));
}

async function storedDrafts(storage: DraftStorage): Promise<StoredDraft<never>[]> {
  const names = await storage.keys();
  const stored = await storage.get(names.filter((name) => name.startsWith(DRAFT_PREFIX)));
  return stored.filter(isStoredDraft).map(repairDraft);
}

/** Opens the wanted ones of all drafts, unless another tab has them open. */
export async function openWaitingDrafts<Words>(
  isWanted: (draft: StoredDraft<Words>) => boolean,
  override?: DraftStorage,
): Promise<Draft<Words>[]> {
  const storage = override ?? (await openStorage());
  const opened: Draft<Words>[] = [];
  for (const draft of await storedDrafts(storage))
    if (isWanted(draft) && (await acquireTabLock(draft.key)))
      opened.push(new Draft(new DraftWriter<Words>(storage, draft)));
  return opened;
}

/** Opens a new draft, and the unfinished one of this form unless another tab has it open. */
export async function openDrafts<Words>(
  form: string,
  override?: DraftStorage,
): Promise<{ fresh: Draft<Words>; earlier: Draft<Words> | null }> {
  const storage = override ?? (await openStorage());
  const fresh = await openFreshDraft<Words>(form, storage);
  const drafts = await storedDrafts(storage);
  let earlier: Draft<Words> | null = null;
  for (const draft of drafts.sort((one, other) => other.at - one.at)) {
    const isOld = Date.now() - draft.at > WEEK;
    const isEmpty = draft.words === null && draft.files.length === 0;
    const isWanted = !earlier && !isEmpty && draft.form === form;
    if (isOld) await new DraftWriter(storage, draft).clear();
    else if (isWanted && (await acquireTabLock(draft.key))) earlier = new Draft(new DraftWriter<Words>(storage, draft));
  }
  return { fresh, earlier };
}
