import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** A record and its draft as the service has them. */
export interface RecordWithDraft<R, V> {
  record: R;
  /** The `ETag` of the record; null where the service gives none. */
  version: string | null;
  /** What is public. */
  values: V;
  /** What is kept: with the draft where there is one. */
  savedValues: V;
  hasDraft: boolean;
  /** The `ETag` of the draft, also while there is none; null where the service keeps no drafts. */
  draftVersion: string | null;
  /** The version of the record that the draft began from. */
  base: number;
}

type Draft = { fields: Tree; base_version: number };
type Versioned<A> = { answer: A; version: string | null };

/** What the service does with one kind of record, and how its fields become values. */
interface RecordApi<R, V> {
  read: (id: string) => Promise<Versioned<{ data: R }>>;
  readDraft: (id: string) => Promise<Versioned<{ data: Draft | null }>>;
  saveDraft: (record: R, body: Draft, ifMatch: string | undefined) => Promise<{ version: string | null }>;
  dropDraft: (record: R, ifMatch: string | undefined) => Promise<unknown>;
  publishDraft: (record: R, body: { base_version: number }, ifMatch: string | undefined) => Promise<unknown>;
  readVersion: (record: R, version: number) => Promise<Tree>;
  update: (record: R, fields: Tree, ifMatch: string | undefined) => Promise<unknown>;
  idOf: (record: R) => string;
  /** Fields lie over a record as an update would. */
  valuesOf: (record: R, fields?: Tree) => V;
  /** What an update takes to make one into the other. */
  fieldsOf: (before: V, now: V) => Tree;
}

const versionNumber = (tag: string | null) => Number(/\d+/.exec(tag ?? "")?.[0] ?? 0);

/** How the records of one kind are kept: with drafts, or changed at once where the service keeps none. */
export function createDraftStore<R, V>(calls: RecordApi<R, V>) {
  type StoredRecord = RecordWithDraft<R, V>;

  /** Reads a record, and its draft where the service keeps drafts. */
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

  /** Drops the draft: what is public is what is kept. */
  const discardDraft = async (stored: StoredRecord): Promise<StoredRecord> => {
    if (stored.hasDraft) await calls.dropDraft(stored.record, stored.draftVersion ?? undefined);
    return read(calls.idOf(stored.record), true);
  };

  /** Makes these values the draft; what differs in nothing from what is public needs none. `more` goes along. */
  const saveDraft = async (stored: StoredRecord, values: V, more?: Tree): Promise<StoredRecord> => {
    const fields = calls.fieldsOf(stored.values, values);
    if (Object.keys(fields).length === 0) return discardDraft(stored);
    const body = { fields: { ...fields, ...more }, base_version: stored.base };
    const { version } = await calls.saveDraft(stored.record, body, stored.draftVersion ?? undefined);
    return { ...stored, savedValues: values, hasDraft: true, draftVersion: version };
  };

  /** Makes the draft public. */
  const publish = async ({ record, base, draftVersion }: StoredRecord): Promise<StoredRecord> => {
    await calls.publishDraft(record, { base_version: base }, draftVersion ?? undefined);
    return read(calls.idOf(record), true);
  };

  /** Changes the record at once, where the service keeps no drafts. */
  const update = async ({ record, version, values: before }: StoredRecord, values: V): Promise<StoredRecord> => {
    await calls.update(record, calls.fieldsOf(before, values), version ?? undefined);
    return read(calls.idOf(record), false);
  };

  /** What the draft began from, when the record is another by now. */
  const readBase = async ({ record, version, values, base }: StoredRecord): Promise<V> =>
    base === versionNumber(version) ? values : calls.valuesOf(record, await calls.readVersion(record, base));

  /** The same over the record as it is now: whoever has looked at both has settled it. */
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
