import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFreshDraft } from "#visitor/drafts/open-drafts.ts";
import { memoryStorage } from "#visitor/drafts/storage.ts";
import { mountRecorder } from "./mount.ts";
import { recorderLabel } from "./recorder-words.ts";
import css from "./recorder.css?raw";

const host = document.body.appendChild(document.createElement("div"));
const sheet = document.createElement("style");
sheet.id = "form-style";
const extension = document.createElement("style");
let unmount: (() => void) | undefined;
beforeEach(() => document.head.prepend(extension, sheet));
afterEach(() => {
  unmount?.();
  vi.unstubAllGlobals();
});

const WRONG = recorderLabel("rec_wrong_kind", "en", () => undefined);
const UNREAD = recorderLabel("rec_unread", "en", () => undefined);

async function openUpload(accept: string) {
  const draft = await openFreshDraft("shop", memoryStorage());
  unmount = mountRecorder(host, {
    way: "upload",
    seconds: null,
    maxBytes: 1000,
    accept,
    countdown: 0,
    prompts: [],
    locale: "en",
    word: () => undefined,
    draft,
    onDone: () => {},
    onCancel: () => {},
  });
  const choose = (file: File) => {
    const input = host.querySelector<HTMLInputElement>("input[type=file]");
    Object.defineProperty(input, "files", { configurable: true, value: [file] });
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { draft, choose };
}

test("a browser that can adopt no style sheet shows the recorder with all its styles", async () => {
  const whole = new CSSStyleSheet();
  whole.replaceSync(css);
  vi.stubGlobal("CSSStyleSheet", () => {
    throw new TypeError("Illegal constructor");
  });
  await openUpload("video/*");
  const textsOf = (rules: CSSRuleList | undefined) => [...(rules ?? [])].map(({ cssText }) => cssText);
  expect(textsOf(sheet.sheet?.cssRules)).toEqual(textsOf(whole.cssRules));
});

test("a form that takes no sound refuses a sound file before it is uploaded", async () => {
  const { draft, choose } = await openUpload("video/*");
  expect(host.querySelector("input")?.accept).toBe("video/*");
  choose(new File(["x"], "a.mp3", { type: "audio/mpeg" }));
  await expect.poll(() => host.textContent).toContain(WRONG);
  choose(new File(["x"], "a.mp4", { type: "video/mp4" }));
  await expect.poll(() => draft.recording?.name).toBe("a.mp4");
});

test("a form that takes sound only takes it in a container of video", async () => {
  const { draft, choose } = await openUpload("audio/*");
  choose(new File(["x"], "a.webm", { type: "video/webm" }));
  await expect.poll(() => draft.recording?.name).toBe("a.webm");
});

test("of two recordings chosen while the first is being read, the second is shown once it is read", async () => {
  const { draft, choose } = await openUpload("video/*");
  const [first, second] = ["a.mp4", "b.mp4"].map((name) => {
    const file = new File(["x"], name, { type: "video/mp4" });
    const bytes = Promise.withResolvers<ArrayBuffer>();
    file.arrayBuffer = () => bytes.promise;
    return { file, arrive: () => bytes.resolve(new ArrayBuffer(1)) };
  });
  const settled = vi.spyOn(draft, "addFile");
  choose(first!.file);
  choose(second!.file);
  first?.arrive();
  await settled.mock.results[0]?.value;
  expect(host.querySelector("[data-state]")?.getAttribute("data-state")).toBe("upload");
  second?.arrive();
  await expect.poll(() => host.querySelector("[data-state]")?.getAttribute("data-state")).toBe("review");
  expect(draft.recordings.map(({ name }) => name)).toEqual(["b.mp4"]);
});

test("a recording that cannot be read is refused where it was chosen", async () => {
  const { draft, choose } = await openUpload("video/*,audio/*");
  const file = new File(["x"], "a.mp4", { type: "video/mp4" });
  file.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  choose(file);
  await expect.poll(() => host.textContent).toContain(UNREAD);
  expect(draft.recordings).toEqual([]);
});
