import { ApiError } from "#api/error.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

export interface SaveAttempt {
  signal: AbortSignal;
  /** How often it was sent; a store that sends again by itself counts too. */
  count: number;
  /** Set by a store once its update is answered, so that a retry only reads. */
  arrived: boolean;
}

/** Reads a record and updates it directly. Rejects with ApiError: 412 when the version is no longer current. */
export interface RecordStore<R, V> {
  idOf: (record: R) => string;
  read: (id: string, withDraft: boolean) => Promise<RecordWithDraft<R, V>>;
  update: (stored: RecordWithDraft<R, V>, values: V, attempt: SaveAttempt) => Promise<RecordWithDraft<R, V>>;
}

export interface RecordWithDraft<R, V> {
  record: R;
  /** The `ETag` of the record; null where the service gives none. */
  version: string | null;
  values: V;
  savedValues: V;
  hasDraft: boolean;
  /** The `ETag` of the draft, also while there is none; null where the service has no drafts. */
  draftVersion: string | null;
  /** The version of the record that the draft is based on. */
  base: number;
}

type Draft = { fields: Tree; base_version: number };
type Versioned<A> = { answer: A; version: string | null };

interface RecordApi<R, V> {
  read: (id: string) => Promise<Versioned<{ data: R }>>;
  readDraft: (id: string) => Promise<Versioned<{ data: Draft | null }>>;
  saveDraft: (record: R, body: Draft, ifMatch: string | undefined) => Promise<{ version: string | null }>;
  dropDraft: (record: R, ifMatch: string | undefined) => Promise<unknown>;
  publishDraft: (record: R, body: { base_version: number }, ifMatch: string | undefined) => Promise<unknown>;
  readVersion: (record: R, version: number) => Promise<Tree>;
  update: (record: R, fields: Tree, ifMatch: string | undefined) => Promise<unknown>;
  idOf: (record: R) => string;
  valuesOf: (record: R, fields?: Tree) => V;
  fieldsOf: (before: V, now: V) => Tree;
}

/** The number in an `ETag`; 0 without one. */
export const versionNumber = (tag: string | null) => Number(/\d+/.exec(tag ?? "")?.[0] ?? 0);

/** The store of one type of record whose drafts are on the service. Its methods reject with ApiError. */
export function createDraftStore<R, V>(calls: RecordApi<R, V>) {
  type StoredRecord = RecordWithDraft<R, V>;

  const read = async (id: string, withDraft: boolean): Promise<StoredRecord> => {
    const [found, drafted] = await Promise.all([calls.read(id), withDraft ? calls.readDraft(id) : undefined]);
    const record = found.answer.data;
    const draft = drafted?.answer.data ?? null;
    const values = calls.valuesOf(record);
    return {
      record,
      version: found.version,
      values,
      savedValues: draft ? calls.valuesOf(record, draft.fields) : values,
      hasDraft: draft !== null,
      draftVersion: drafted?.version ?? null,
      base: draft?.base_version ?? versionNumber(found.version),
    };
  };

  const discardDraft = async (stored: StoredRecord): Promise<StoredRecord> => {
    if (stored.hasDraft) await calls.dropDraft(stored.record, stored.draftVersion ?? undefined);
    return read(calls.idOf(stored.record), true);
  };

  /** Saves these values as the draft, or deletes the draft if they equal the published ones. `more` is added to it. */
  const saveDraft = async (stored: StoredRecord, values: V, more?: Tree): Promise<StoredRecord> => {
    const fields = calls.fieldsOf(stored.values, values);
    if (Object.keys(fields).length === 0) return discardDraft(stored);
    const body = { fields: { ...fields, ...more }, base_version: stored.base };
    const { version } = await calls.saveDraft(stored.record, body, stored.draftVersion ?? undefined);
    return { ...stored, savedValues: values, hasDraft: true, draftVersion: version };
  };

  const publish = async ({ record, base, draftVersion }: StoredRecord): Promise<StoredRecord> => {
    await calls.publishDraft(record, { base_version: base }, draftVersion ?? undefined);
    return read(calls.idOf(record), true);
  };

  const update = async (stored: StoredRecord, values: V, attempt: SaveAttempt): Promise<StoredRecord> => {
    const { record, version, values: before } = stored;
    if (!attempt.arrived) await calls.update(record, calls.fieldsOf(before, values), version ?? undefined);
    attempt.arrived = true;
    return read(calls.idOf(record), false);
  };

  /** The values that the draft is based on; undefined if the service no longer has that version. */
  const readBase = async ({ record, version, values, base }: StoredRecord): Promise<V | undefined> => {
    if (base === versionNumber(version)) return values;
    try {
      return calls.valuesOf(record, await calls.readVersion(record, base));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  };

  const rebaseOnLatest = (stored: StoredRecord): StoredRecord => ({ ...stored, base: versionNumber(stored.version) });

  const { idOf, valuesOf } = calls;
  return {
    idOf,
    valuesOf,
    read,
    discardDraft,
    saveDraft,
    publish,
    update,
    readBase,
    rebaseOnLatest,
  };
}
export type DraftStore<R, V> = ReturnType<typeof createDraftStore<R, V>>;
