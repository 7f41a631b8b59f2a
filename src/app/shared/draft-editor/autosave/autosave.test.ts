import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#api/error.ts";
import { createPartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import { AutosaveQueue, type DraftModel } from "./autosave.ts";
import { createDraftStore } from "./draft-storage.ts";

const waitToRetry = vi.hoisted(() => vi.fn<(error: unknown) => Promise<void>>());
vi.mock("./wait-until-sendable.ts", () => ({ waitToRetry }));

type Values = { title: string; text: string };
const merger = createPartMerger<Values>({
  split: (values) => new Map(Object.entries(values)),
  read: (flat) => flat as Values,
  order: (paths) => paths,
});
const refuse = (status: number) => new ApiError(status, "No.");
const isOffline = (error: unknown) => error instanceof ApiError && error.status === 0;

interface EditorOptions {
  withDrafts?: boolean;
  model?: Partial<DraftModel<object, Values>>;
}

interface StubbedService {
  values: Values;
  version: number;
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

async function openEditor({ withDrafts = false, model = {} }: EditorOptions = {}) {
  const service: StubbedService = {
    values: { title: "A", text: "B" },
    version: 1,
    draft: null,
    draftVersion: 1,
    updates: [],
    before: () => {},
    after: () => {},
    beforeRead: () => {},
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
    publishDraft: async (_record, { base_version }) => {
      if (base_version !== service.version) throw refuse(412);
      service.values = { ...service.values, ...service.draft?.fields };
      service.version += 1;
      service.draft = null;
      return Promise.resolve();
    },
    readVersion: () => Promise.resolve({ title: "A", text: "B" }),
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
  const screen = { values: { ...service.values } };
  const host = {
    read: () => screen.values,
    setValues: (values: Values) => void (screen.values = values),
    showError: vi.fn<(error: unknown) => void>(),
    onPublished: vi.fn<(stored: unknown, parts: string[]) => void>(),
  };
  const all: DraftModel<object, Values> = { store, merger, toSendable: (_published, _saved, now) => now, ...model };
  const queue = new AutosaveQueue(await store.read("1", withDrafts), all, withDrafts ? store : undefined, host);
  const changeElsewhere = (values: Partial<Values>) => {
    service.values = { ...service.values, ...values };
    service.version += 1;
  };
  return { service, screen, host, queue, changeElsewhere };
}

beforeEach(() => {
  waitToRetry.mockReset();
  waitToRetry.mockImplementation(async (error) => {
    if (!isOffline(error)) throw error;
  });
});

test("a direct save sends the changes and reports it", async () => {
  const { service, screen, host, queue } = await openEditor();
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(true);
  expect(service.updates).toEqual([{ title: "Mine" }]);
  expect(host.onPublished).toHaveBeenCalledWith(expect.objectContaining({ version: '"v2"' }), ["title"]);
  expect(queue.state().phase.state).toBe("saved");
});

test("values typed while a direct save waits stay on the screen and unsaved", async () => {
  const { service, screen, queue } = await openEditor();
  screen.values = { title: "Mine", text: "B" };
  service.before = () => {
    service.before = () => {};
    screen.values = { ...screen.values, text: "Typed later" };
    throw refuse(0);
  };
  await queue.save();
  expect(service.updates).toEqual([{ title: "Mine" }]);
  expect(screen.values).toEqual({ title: "Mine", text: "Typed later" });
  expect(merger.changed(queue.state().stored.savedValues, screen.values)).toEqual(["text"]);
});

test("a 412 merges changes of other fields and saves again", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ text: "Theirs" });
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(true);
  expect(service.values).toEqual({ title: "Mine", text: "Theirs" });
  expect(screen.values).toEqual(service.values);
  expect(queue.state().fromTheirs).toEqual(["text"]);
});

test("a 412 on the same field stops at a conflict until it is resolved", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ title: "Theirs" });
  screen.values = { title: "Mine", text: "Also mine" };
  expect(await queue.save()).toBe(false);
  expect(queue.state().conflict?.merged.conflicts).toEqual(["title"]);
  expect(await queue.save()).toBe(false);
  expect(service.updates).toEqual([]);
  expect(await queue.resolve({ title: "Theirs", text: "Also mine" })).toBe(true);
  expect(service.values).toEqual({ title: "Theirs", text: "Also mine" });
});

test("a conflict resolved with all of theirs sends nothing and counts as saved", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ title: "Theirs" });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  await queue.resolve({ title: "Theirs", text: "B" });
  expect(service.updates).toEqual([]);
  expect(queue.state().phase.state).toBe("saved");
});

test("an update whose answer got lost is not sent a second time", async () => {
  const remainderAfterLostAnswer = vi.fn<NonNullable<DraftModel<object, Values>["remainderAfterLostAnswer"]>>(
    (_before, _sent, fresh) => fresh.values,
  );
  const { service, screen, queue } = await openEditor({ model: { remainderAfterLostAnswer } });
  service.after = () => {
    service.after = () => {};
    throw refuse(0);
  };
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  expect(service.updates).toEqual([{ title: "Mine" }, {}]);
  expect(remainderAfterLostAnswer.mock.calls[0]?.[3]).toBe(true);
  expect(screen.values).toEqual({ title: "Mine", text: "B" });
});

test("a connection lost while rereading after a 412 is waited for", async () => {
  const { service, screen, host, queue, changeElsewhere } = await openEditor();
  changeElsewhere({ text: "Theirs" });
  screen.values = { title: "Mine", text: "B" };
  service.beforeRead = () => {
    service.beforeRead = () => {};
    throw refuse(0);
  };
  expect(await queue.save()).toBe(true);
  expect(host.showError).not.toHaveBeenCalled();
  expect(service.values).toEqual({ title: "Mine", text: "Theirs" });
});

test("a refused save keeps the screen and passes the error on", async () => {
  const { service, screen, host, queue } = await openEditor();
  service.before = () => {
    throw refuse(422);
  };
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(false);
  expect(queue.state().phase.state).toBe("failed");
  expect(host.showError).toHaveBeenCalledWith(expect.any(ApiError), screen.values, { title: "A", text: "B" });
  expect(screen.values.title).toBe("Mine");
});

test("a deleted record is reported as gone, without an error", async () => {
  const { service, screen, host, queue } = await openEditor();
  service.before = () => {
    throw refuse(404);
  };
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  expect(queue.state().phase.state).toBe("gone");
  expect(host.showError).not.toHaveBeenCalled();
});

test("restored values are merged with what was saved since, and a part that both changed is a conflict", async () => {
  const { service, screen, queue } = await openEditor({ withDrafts: true });
  queue.restore({ title: "A", text: "Older" }, { title: "Mine", text: "Older" });
  expect(screen.values).toEqual({ title: "Mine", text: "B" });
  expect(await queue.save()).toBe(true);
  expect(service.draft?.fields).toEqual({ title: "Mine" });

  queue.restore({ title: "A", text: "B" }, { title: "Also mine", text: "B" });
  expect(queue.state().conflict?.merged.conflicts).toEqual(["title"]);
  expect(screen.values.title).toBe("Also mine");
});

test("a cancelled save is neither saved nor failed", async () => {
  const { service, screen, host, queue } = await openEditor();
  service.before = () => {
    throw new DOMException("The upload was cancelled.", "AbortError");
  };
  screen.values = { title: "Mine", text: "B" };
  expect(await queue.save()).toBe(false);
  expect(queue.state().phase.state).toBe("clean");
  expect(host.showError).not.toHaveBeenCalled();
});

test("a draft follows the screen and becomes public when it is published", async () => {
  const { service, screen, queue } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  expect(service.draft).toEqual({ fields: { title: "Mine" }, base_version: 1 });
  expect(service.values.title).toBe("A");
  await queue.publish();
  expect(service.values.title).toBe("Mine");
  expect(service.draft).toBeNull();
});

test("publishing over a changed record stops at a conflict and continues after the choice", async () => {
  const { service, screen, queue, changeElsewhere } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  changeElsewhere({ title: "Theirs" });
  expect(await queue.publish()).toBe(false);
  expect(queue.state().conflict).toMatchObject({ next: "publish" });
  expect(await queue.resolve({ title: "Mine", text: "B" })).toBe(true);
  expect(service.values.title).toBe("Mine");
});

test("discarding a draft shows the published values", async () => {
  const { service, screen, queue } = await openEditor({ withDrafts: true });
  screen.values = { title: "Mine", text: "B" };
  await queue.save();
  await queue.discard();
  expect(service.draft).toBeNull();
  expect(screen.values).toEqual({ title: "A", text: "B" });
});
