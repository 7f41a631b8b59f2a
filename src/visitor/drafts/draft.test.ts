import { expect, test, vi } from "vitest";
import type { Draft } from "./draft.ts";
import { RECORDING_SLOT } from "./draft-record.ts";
import { openDrafts } from "./open-drafts.ts";
import { memoryStorage, type DraftStorage } from "./storage.ts";

type Values = { comment: string };
const RECORDED_FILE = { slot: RECORDING_SLOT, name: "review.webm", type: "video/webm", way: "video" } as const;
const DAY = 86_400_000;

async function settle(draft: Draft<Values>) {
  await draft.saveTranscript(draft.transcript);
  await draft.saveTranscript(draft.transcript);
}

async function reopen(storage: DraftStorage, form = "shop") {
  vi.stubGlobal("navigator", {});
  const drafts = await openDrafts<Values>(form, storage);
  vi.unstubAllGlobals();
  return drafts;
}

const begin = async (storage: DraftStorage) => (await reopen(storage)).fresh;
const textOf = async (draft: Draft<Values>, slot = RECORDING_SLOT) => {
  const file = draft.files.find((one) => one.slot === slot);
  return file && (await draft.read(file)).text();
};

test("a draft gives back text, files and recordings after its tab was closed", async () => {
  const storage = memoryStorage();
  const draft = await begin(storage);
  await draft.saveValues({ comment: "Grand" });
  await draft.addFile("pictures[0]", new File(["old"], "a.png", { type: "image/png" }));
  await draft.addFile("pictures[0]", new File(["picture"], "b.png", { type: "image/png" }));
  const writer = draft.record(RECORDED_FILE);
  writer.add(new Blob(["one "]), 1);
  writer.add(new Blob(["two"]), 2);
  writer.finish();
  await draft.saveTranscript("One two");
  await settle(draft);

  const { earlier } = await reopen(storage);
  expect(earlier?.key).toBe(draft.key);
  expect(earlier?.values).toEqual({ comment: "Grand" });
  expect(earlier?.transcript).toBe("One two");
  expect(earlier?.recording).toMatchObject({ complete: true, seconds: 2, size: 7, type: "video/webm" });
  expect(await textOf(earlier!)).toBe("one two");
  expect(earlier?.files.map(({ name }) => name)).toEqual(["b.png", "review.webm"]);
  expect(await textOf(earlier!, "pictures[0]")).toBe("picture");
});

test("a draft gives back a recording up to the moment its tab was closed, beside an earlier one", async () => {
  const storage = memoryStorage();
  const draft = await begin(storage);
  const first = draft.record(RECORDED_FILE);
  first.add(new Blob(["first"]), 1);
  first.finish();
  const second = draft.record(RECORDED_FILE);
  second.add(new Blob(["cut "]), 1);
  second.add(new Blob(["off"]), 2);
  await settle(draft);

  const { earlier } = await reopen(storage);
  expect(earlier?.recordings.map(({ complete, seconds }) => [complete, seconds])).toEqual([
    [true, 1],
    [false, 2],
  ]);
  expect(await textOf(earlier!)).toBe("first");
  await earlier!.choose(earlier!.recordings[1]!.id);
  expect(await textOf(earlier!)).toBe("cut off");
});

test("a recording cut off by a closed tab is sent when there is no other", async () => {
  const storage = memoryStorage();
  const draft = await begin(storage);
  draft.record(RECORDED_FILE).add(new Blob(["half"]), 1);
  await settle(draft);
  expect(await textOf((await reopen(storage)).earlier!)).toBe("half");
});

test("what device storage refuses stays in memory and is reported; what it holds stays intact", async () => {
  const storage = memoryStorage();
  let full = false;
  const put = storage.put.bind(storage);
  const device: DraftStorage = {
    ...storage,
    isPersistent: true,
    put: (entries) => (full && entries.length > 1 ? Promise.reject(new Error("QuotaExceededError")) : put(entries)),
  };
  const draft = await begin(device);
  const writer = draft.record(RECORDED_FILE);
  writer.add(new Blob(["kept "]), 1);
  await draft.saveValues({ comment: "a" });
  expect(draft.isPersistent).toBe(true);
  full = true;
  writer.add(new Blob(["lost "]), 2);
  await draft.saveValues({ comment: "b" });
  full = false;
  writer.add(new Blob(["hole"]), 3);
  writer.finish();
  await settle(draft);
  expect(draft.isPersistent).toBe(false);
  expect(await textOf(draft)).toBe("kept lost hole");

  const { earlier } = await reopen(device);
  expect(earlier?.recording?.complete).toBe(false);
  expect(await textOf(earlier!)).toBe("kept ");
});

function unreadableFile(name: string): File {
  const file = new File(["x"], name, { type: "image/png" });
  file.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  return file;
}

test("a file that cannot be read is left out and holds nothing else up", async () => {
  const storage = memoryStorage();
  const draft = await begin(storage);
  await draft.addFile("pictures[0]", new File(["kept"], "a.png", { type: "image/png" }));
  await draft.addFile(RECORDING_SLOT, new File(["said"], "a.mp4", { type: "video/mp4" }));
  await expect(draft.addFile("pictures[0]", unreadableFile("b.png"))).rejects.toThrow("b.png");
  await expect(draft.addFile(RECORDING_SLOT, unreadableFile("b.mp4"))).rejects.toThrow("b.mp4");
  expect(draft.files.map(({ name }) => name)).toEqual(["a.png", "a.mp4"]);
  await draft.saveValues({ comment: "Grand" });
  await settle(draft);

  const { earlier } = await reopen(storage);
  expect(earlier?.values).toEqual({ comment: "Grand" });
  expect(await textOf(earlier!)).toBe("said");
  expect(await textOf(earlier!, "pictures[0]")).toBe("kept");
  await draft.remove();
  expect(await storage.keys()).toEqual([]);
});

function slowFile(name: string) {
  const file = new File([name], name);
  const bytes = Promise.withResolvers<ArrayBuffer>();
  file.arrayBuffer = () => bytes.promise;
  return { file, arrive: () => bytes.resolve(new ArrayBuffer(1)) };
}

test.each([
  ["earlier", ["second", "first"]],
  ["later", ["first", "second"]],
] as const)("of two files chosen for one place, the later stays when the %s is read last", async (last, order) => {
  const draft = await begin(memoryStorage());
  const files = { first: slowFile("first"), second: slowFile("second") };
  const added = {
    first: draft.addFile("answers.1", files.first.file),
    second: draft.addFile("answers.1", files.second.file),
  };
  for (const one of order) {
    files[one].arrive();
    await added[one];
  }
  expect(
    draft.files.map(({ name }) => name),
    last,
  ).toEqual(["second"]);
});

test("a sent review leaves nothing on the device, not even what is typed afterwards", async () => {
  const storage = memoryStorage();
  const draft = await begin(storage);
  await draft.saveValues({ comment: "Grand" });
  await draft.addFile(RECORDING_SLOT, new File(["x"], "a.mp4", { type: "video/mp4" }));
  await draft.remove();
  await draft.saveValues({ comment: "late" });
  expect(await storage.keys()).toEqual([]);
});

test("a draft is offered on its own form only, not while another tab has it, and for a week", async () => {
  const storage = memoryStorage();
  const draft = await begin(storage);
  await draft.saveValues({ comment: "Grand" });
  expect((await reopen(storage, "other")).earlier).toBeNull();

  const held = await openDrafts<Values>("shop", storage);
  expect(held.earlier?.key).toBe(draft.key);
  expect((await openDrafts<Values>("shop", storage)).earlier).toBeNull();

  vi.useFakeTimers({ now: Date.now() + 8 * DAY, toFake: ["Date"] });
  expect((await reopen(storage)).earlier).toBeNull();
  vi.useRealTimers();
  expect(await storage.keys()).toEqual([]);
});

test("a recording of which nothing arrived is forgotten", async () => {
  const storage = memoryStorage();
  const draft = await begin(storage);
  const writer = draft.record(RECORDED_FILE);
  writer.add(new Blob([]), 1);
  expect(writer.finish()).toBeNull();
  expect(draft.recordings).toEqual([]);
});
