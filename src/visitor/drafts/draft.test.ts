import { expect, test, vi } from "vitest";
import type { Draft } from "./draft.ts";
import { RECORDING } from "./draft-record.ts";
import { openDrafts } from "./open-drafts.ts";
import { memoryVault, type Vault } from "./storage.ts";

type Words = { comment: string };
const TAKE = { slot: RECORDING, name: "review.webm", type: "video/webm", way: "video" } as const;
const DAY = 86_400_000;

/** Resolves when the device has all that was given to it until now. */
async function settle(draft: Draft<Words>) {
  await draft.saveTranscript(draft.transcript);
  await draft.saveTranscript(draft.transcript);
}

/** What another tab finds later: locks are not held here, as the tab that had them is closed. */
async function reopen(vault: Vault, form = "shop") {
  vi.stubGlobal("navigator", {});
  const drafts = await openDrafts<Words>(form, vault);
  vi.unstubAllGlobals();
  return drafts;
}

const begin = async (vault: Vault) => (await reopen(vault)).fresh;
const textOf = async (draft: Draft<Words>, slot = RECORDING) => {
  const file = draft.files.find((one) => one.slot === slot);
  return file && (await draft.read(file)).text();
};

test("gives back words, files and recordings after the tab was closed", async () => {
  const vault = memoryVault();
  const draft = await begin(vault);
  await draft.saveWords({ comment: "Grand" });
  await draft.keepFile("pictures[0]", new File(["old"], "a.png", { type: "image/png" }));
  await draft.keepFile("pictures[0]", new File(["picture"], "b.png", { type: "image/png" }));
  const writer = draft.record(TAKE);
  writer.add(new Blob(["one "]), 1);
  writer.add(new Blob(["two"]), 2);
  writer.finish();
  await draft.saveTranscript("One two");
  await settle(draft);

  const { earlier } = await reopen(vault);
  expect(earlier?.key).toBe(draft.key);
  expect(earlier?.words).toEqual({ comment: "Grand" });
  expect(earlier?.transcript).toBe("One two");
  expect(earlier?.recording).toMatchObject({ complete: true, seconds: 2, size: 7, type: "video/webm" });
  expect(await textOf(earlier!)).toBe("one two");
  expect(earlier?.files.map(({ name }) => name)).toEqual(["b.png", "review.webm"]);
  expect(await textOf(earlier!, "pictures[0]")).toBe("picture");
});

test("gives back what was recorded until the tab was closed, beside the recording before it", async () => {
  const vault = memoryVault();
  const draft = await begin(vault);
  const first = draft.record(TAKE);
  first.add(new Blob(["first"]), 1);
  first.finish();
  const second = draft.record(TAKE);
  second.add(new Blob(["cut "]), 1);
  second.add(new Blob(["off"]), 2);
  await settle(draft);

  const { earlier } = await reopen(vault);
  expect(earlier?.takes.map(({ complete, seconds }) => [complete, seconds])).toEqual([
    [true, 1],
    [false, 2],
  ]);
  expect(await textOf(earlier!)).toBe("first");
  await earlier!.choose(earlier!.takes[1]!.id);
  expect(await textOf(earlier!)).toBe("cut off");
});

test("sends the cut recording where there is no other", async () => {
  const vault = memoryVault();
  const draft = await begin(vault);
  draft.record(TAKE).add(new Blob(["half"]), 1);
  await settle(draft);
  expect(await textOf((await reopen(vault)).earlier!)).toBe("half");
});

test("keeps in the tab what the device refuses, and says so; what the device has stays whole", async () => {
  const vault = memoryVault();
  let full = false;
  const put = vault.put.bind(vault);
  const device: Vault = {
    ...vault,
    lasting: true,
    put: (entries) => (full && entries.length > 1 ? Promise.reject(new Error("QuotaExceededError")) : put(entries)),
  };
  const draft = await begin(device);
  const writer = draft.record(TAKE);
  writer.add(new Blob(["kept "]), 1);
  await draft.saveWords({ comment: "a" });
  expect(draft.lasting).toBe(true);
  full = true;
  writer.add(new Blob(["lost "]), 2);
  await draft.saveWords({ comment: "b" });
  full = false;
  writer.add(new Blob(["hole"]), 3);
  writer.finish();
  await settle(draft);
  expect(draft.lasting).toBe(false);
  expect(await textOf(draft)).toBe("kept lost hole");

  const { earlier } = await reopen(device);
  expect(earlier?.recording?.complete).toBe(false);
  expect(await textOf(earlier!)).toBe("kept ");
});

test("leaves nothing once the service has it, not even what is typed after", async () => {
  const vault = memoryVault();
  const draft = await begin(vault);
  await draft.saveWords({ comment: "Grand" });
  await draft.keepFile(RECORDING, new File(["x"], "a.mp4", { type: "video/mp4" }));
  await draft.remove();
  await draft.saveWords({ comment: "late" });
  expect(await vault.names()).toEqual([]);
});

test("offers it on its own form alone, not while another tab has it, and for a week", async () => {
  const vault = memoryVault();
  const draft = await begin(vault);
  await draft.saveWords({ comment: "Grand" });
  expect((await reopen(vault, "other")).earlier).toBeNull();

  const held = await openDrafts<Words>("shop", vault);
  expect(held.earlier?.key).toBe(draft.key);
  expect((await openDrafts<Words>("shop", vault)).earlier).toBeNull();

  vi.useFakeTimers({ now: Date.now() + 8 * DAY, toFake: ["Date"] });
  expect((await reopen(vault)).earlier).toBeNull();
  vi.useRealTimers();
  expect(await vault.names()).toEqual([]);
});

test("forgets a recording of which nothing came", async () => {
  const vault = memoryVault();
  const draft = await begin(vault);
  const writer = draft.record(TAKE);
  writer.add(new Blob([]), 1);
  expect(writer.finish()).toBeNull();
  expect(draft.takes).toEqual([]);
});
