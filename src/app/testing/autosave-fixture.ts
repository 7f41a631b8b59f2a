import { vi } from "vitest";
import { ApiError } from "#api/error.ts";
import { AutosaveQueue, type DraftModel } from "#app/shared/draft-editor/autosave/autosave.ts";
import { createDraftStore } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { createPartMerger } from "#app/shared/draft-editor/merge/merge.ts";

export type Values = { title: string; text: string };
export const merger = createPartMerger<Values>({
  split: (values) => new Map(Object.entries(values)),
  read: (flat) => flat as Values,
  order: (paths) => paths,
});
export const refuse = (status: number) => new ApiError(status, "No.");

interface EditorOptions {
  withDrafts?: boolean;
  /** What the service has when the editor is opened. */
  found?: Partial<StubbedService>;
  model?: Partial<DraftModel<object, Values>>;
}

interface StubbedService {
  values: Values;
  version: number;
  /** The values of earlier versions. */
  versions: Map<number, Values>;
  draft: { fields: Partial<Values>; base_version: number } | null;
  draftVersion: number;
  updates: object[];
  /** Runs before each write; may throw. */
  before: () => void;
  /** Runs after each write, before its answer arrives; may throw. */
  after: () => void;
  /** Runs before each read; may throw. */
  beforeRead: () => void;
}

/** An editor of a record with two parts, and the stubbed service that has it. */
export async function openEditor({ withDrafts = false, found = {}, model = {} }: EditorOptions = {}) {
  const service: StubbedService = {
    values: { title: "A", text: "B" },
    version: 1,
    versions: new Map(),
    draft: null,
    draftVersion: 1,
    updates: [],
    before: () => {},
    after: () => {},
    beforeRead: () => {},
    ...found,
  };
  const write = (current: number, ifMatch: string | undefined, change: () => void) => {
    service.before();
    if (ifMatch !== `"v${current}"`) throw refuse(412);
    change();
    service.after();
  };
  const store = createDraftStore<object, Values>({
    read: async () => {
      service.beforeRead();
      return Promise.resolve({ answer: { data: { ...service.values } }, version: `"v${service.version}"` });
    },
    readDraft: () => Promise.resolve({ answer: { data: service.draft }, version: `"v${service.draftVersion}"` }),
    saveDraft: async (_record, body, ifMatch) => {
      write(service.draftVersion, ifMatch, () => {
        service.draft = body as typeof service.draft;
        service.draftVersion += 1;
      });
      return Promise.resolve({ version: `"v${service.draftVersion}"` });
    },
    dropDraft: async () => {
      service.draft = null;
      return Promise.resolve();
    },
    publishDraft: async (_record, { base_version }, ifMatch) => {
      if (base_version !== service.version || ifMatch !== `"v${service.draftVersion}"`) throw refuse(412);
      service.values = { ...service.values, ...service.draft?.fields };
      service.version += 1;
      service.draft = null;
      return Promise.resolve();
    },
    readVersion: (_record, version) => {
      const values = service.versions.get(version);
      return values ? Promise.resolve(values) : Promise.reject(refuse(404));
    },
    update: async (_record, fields, ifMatch) => {
      write(service.version, ifMatch, () => {
        service.values = { ...service.values, ...fields };
        service.version += 1;
        service.updates.push(fields);
      });
      return Promise.resolve();
    },
    idOf: () => "1",
    valuesOf: (record, fields) => ({ ...(record as Values), ...fields }),
    fieldsOf: (old, now) => Object.fromEntries(merger.changed(old, now).map((path) => [path, now[path as "title"]])),
  });
  const screen = { values: { ...service.values, ...service.draft?.fields } };
  const host = {
    read: () => screen.values,
    setValues: (values: Values) => void (screen.values = values),
    showError: vi.fn<(error: unknown) => void>(),
    onPublished: vi.fn<(stored: unknown, parts: string[]) => void>(),
  };
  const all: DraftModel<object, Values> = { store, merger, toSendable: (_published, _saved, now) => now, ...model };
  const queue = new AutosaveQueue(await store.read("1", withDrafts), all, withDrafts ? store : undefined, host);
  const changeElsewhere = (values: Partial<Values>) => {
    service.versions.set(service.version, service.values);
    service.values = { ...service.values, ...values };
    service.version += 1;
  };
  const saveElsewhere = (fields: Partial<Values>) => {
    service.draft = { fields, base_version: service.draft?.base_version ?? service.version };
    service.draftVersion += 1;
  };
  return { service, screen, host, queue, changeElsewhere, saveElsewhere };
}
