import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RECORDING_SLOT } from "#visitor/drafts/draft-record.ts";
import { openDrafts } from "#visitor/drafts/open-drafts.ts";
import { memoryStorage } from "#visitor/drafts/storage.ts";
import { CUT_RESPONSE, FakeService, THANKS, response } from "#visitor/testing/fake-service.ts";
import { type SendProgress, submit } from "./submit-review.ts";

const MB = 1024 * 1024;
const HOUR = 60 * 60_000;

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
  vi.stubGlobal("navigator", {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begin(bytes: BlobPart = "recorded") {
  const storage = memoryStorage();
  const { fresh: draft } = await openDrafts(`shop-${Math.random()}`, storage);
  const writer = draft.record({ slot: RECORDING_SLOT, name: "r.webm", type: "video/webm", way: "video" });
  writer.add(new Blob([bytes]), 4.25);
  writer.finish();
  await draft.saveTranscript("Well said");
  const fields = new FormData();
  fields.append("kind", "video");
  fields.append("consents[]", "publish_text");
  fields.append("consents[]", "contact");
  fields.append("recording", new File(["of the page without scripts"], "x"));
  const seen: SendProgress[] = [];
  const giveUp = new AbortController();
  const { exchange } = service;
  const send = () =>
    submit({
      address: "/form/shop",
      draft,
      fields,
      signal: giveUp.signal,
      onProgress: (now) => seen.push(now),
      exchange,
    });
  return { draft, fields, storage, send, seen, giveUp };
}

test("submitting sends the recording, then the text with its id, and leaves nothing on the device", async () => {
  const { draft, storage, send, seen } = await begin();
  expect(await send()).toEqual({ state: "sent", thanks: THANKS, privateUrl: "/mine/x" });
  const [id] = service.uploads.keys();
  expect(await service.textOf(id!)).toBe("recorded");
  expect(
    [...service.bodies[0]!.entries()]
      .map(([name, value]) => `${name}=${typeof value === "string" ? value : "a file"}`)
      .toSorted(),
  ).toEqual([
    "consents[]=contact",
    "consents[]=publish_text",
    `key=${draft.key}`,
    "kind=video",
    `recording=${id}`,
    "seconds=4.3",
    "transcript=Well said",
  ]);
  expect(seen.at(-1)?.state).toBe("finishing");
  expect(await storage.keys()).toEqual([]);
});

test("an upload cut in the middle of a part resumes from what has arrived", async () => {
  const bytes = new Uint8Array(20 * MB).map((_, index) => index % 251);
  const { send, seen } = await begin(bytes);
  let cuts = 0;
  service.meddle = (what, act, { url, body }) => {
    const upload = service.uploads.get(url.split("/").at(-1) ?? "");
    if (!what.startsWith("PATCH") || !upload || !(body instanceof Blob) || upload.at !== 8 * MB) return act();
    cuts += 1;
    service.take(upload, body.slice(0, 2 * MB));
    return CUT_RESPONSE;
  };
  expect((await send()).state).toBe("sent");
  expect(cuts).toBe(1);
  expect(service.asked).toEqual([
    "POST /form/shop/uploads",
    "PATCH /form/shop/uploads/{id}",
    "PATCH /form/shop/uploads/{id}",
    "HEAD /form/shop/uploads/{id}",
    "PATCH /form/shop/uploads/{id}",
    "PATCH /form/shop/uploads/{id}",
    "POST /form/shop/reviews",
  ]);
  const [upload] = service.uploads.values();
  expect(Buffer.from(await new Blob(upload?.parts).arrayBuffer()).equals(bytes)).toBe(true);
  expect(seen.some(({ state }) => state === "offline")).toBe(true);
});

test("a submission waits as long as the service asks and reports until when", async () => {
  const { send, seen } = await begin();
  let asked = 0;
  service.meddle = (what, act) =>
    what === "POST /form/shop/reviews" && asked++ === 0 ? response(429, { "retry-after": "40" }) : act();
  const before = Date.now();
  expect((await send()).state).toBe("sent");
  expect(Date.now() - before).toBeGreaterThanOrEqual(40_000);
  const waiting = seen.find((now) => now.state === "waiting");
  expect(waiting?.state === "waiting" && waiting.until - before).toBeGreaterThanOrEqual(40_000);
});

test("an expired upload restarts from the stored file", async () => {
  const { draft, send } = await begin();
  await draft.setUpload(draft.recording!.id, `/form/shop/uploads/gone-${"0".repeat(20)}`);
  expect((await send()).state).toBe("sent");
  expect(service.asked).toEqual([
    "HEAD /form/shop/uploads/{id}",
    "POST /form/shop/uploads",
    "PATCH /form/shop/uploads/{id}",
    "POST /form/shop/reviews",
  ]);
});

test("a file whose upload expires before the text is sent is uploaded again", async () => {
  const { send } = await begin();
  let refused = 0;
  service.meddle = (what, act) => {
    if (what !== "POST /form/shop/reviews" || refused++ > 0) return act();
    service.uploads.clear();
    return response(422, {}, { message: "Send the file again.", errors: { recording: ["Send the file again."] } });
  };
  expect((await send()).state).toBe("sent");
  expect(service.asked.filter((what) => what === "POST /form/shop/uploads")).toHaveLength(2);
});

test("validation errors come back by field, the draft stays and nothing is uploaded twice", async () => {
  const { draft, send } = await begin();
  let refused = 0;
  service.meddle = (what, act) =>
    what === "POST /form/shop/reviews" && refused++ === 0
      ? response(422, {}, { message: "No.", errors: { rating: ["Give a rating."] } })
      : act();
  expect(await send()).toEqual({ state: "refused", message: "No.", errors: { rating: ["Give a rating."] } });
  expect(draft.recording).not.toBeNull();
  expect((await send()).state).toBe("sent");
  expect(service.asked.filter((what) => what.startsWith("PATCH"))).toHaveLength(1);
});

test("a submission with an expired stamp is sent again with a new one", async () => {
  const { send } = await begin();
  let refused = 0;
  service.meddle = (what, act) =>
    what === "POST /form/shop/reviews" && refused++ === 0
      ? response(422, {}, { message: "Old.", errors: { stamp: ["Old."] }, stamp: "renewed" })
      : act();
  expect((await send()).state).toBe("sent");
  expect(service.bodies[0]?.get("stamp")).toBe("renewed");
});

test("the picture of a question is sent beside its answer, and stays on the device where it is not asked", async () => {
  const { draft, fields, send } = await begin();
  for (const slot of ["answers.7", "answers.9", "answers[0][file]"])
    await draft.addFile(slot, new File([slot], "a.png", { type: "image/png" }));
  fields.append("answers[0][question]", "5");
  fields.append("answers[1][question]", "9");
  expect((await send()).state).toBe("sent");
  const files = [...service.bodies[0]!.entries()].filter(([name]) => name.endsWith("[file]"));
  const ids = [...service.uploads.keys()];
  expect(await Promise.all(ids.map(service.textOf))).toEqual(["recorded", "answers.9"]);
  expect(files).toEqual([["answers[1][file]", ids[1]]]);
});

test("a review whose answer was lost is sent again as it was, though its uploads are used up", async () => {
  const { send } = await begin();
  let isLost = true;
  service.meddle = (what, act) => {
    const answer = act();
    if (!isLost || what !== "POST /form/shop/reviews") return answer;
    service.uploads.clear();
    return response(502);
  };
  expect((await send()).state).toBe("failed");
  isLost = false;
  service.asked.length = 0;
  expect((await send()).state).toBe("sent");
  expect(service.asked).toEqual(["POST /form/shop/reviews"]);
  expect(new Set(service.bodies.map((body) => body.get("recording"))).size).toBe(1);
});

test.each(["key", "idempotency_key"])(
  "a review that had arrived with other content (%s) is told apart",
  async (field) => {
    const { draft, send } = await begin();
    service.meddle = (what, act) => {
      if (what !== "POST /form/shop/reviews") return act();
      service.uploads.clear();
      return response(422, {}, { message: "Used.", errors: { [field]: ["Used."] } });
    };
    expect(await send()).toEqual({ state: "arrived" });
    expect(service.asked.filter((what) => what === "POST /form/shop/uploads")).toHaveLength(1);
    expect(draft.recording).not.toBeNull();
  },
);

test("pictures of a text are not sent beside a recording, and stay on the device", async () => {
  const { draft, fields, send } = await begin();
  await draft.addFile("pictures[0]", new File(["picture"], "a.png", { type: "image/png" }));
  service.meddle = (what, act) => (what === "POST /form/shop/reviews" ? response(403) : act());
  await send();
  expect(service.uploads.size).toBe(1);
  expect(draft.files.map(({ slot }) => slot)).toContain("pictures[0]");
  service.meddle = (_what, act) => act();
  fields.set("kind", "text");
  expect((await send()).state).toBe("sent");
  expect(service.bodies[0]?.get("pictures[0]")).toBe([...service.uploads.keys()].at(-1));
});

test("a review that has arrived is sent, though the device cannot remove its draft", async () => {
  const { draft, send } = await begin();
  vi.spyOn(draft, "remove").mockRejectedValue(new DOMException("", "UnknownError"));
  expect((await send()).state).toBe("sent");
});

test("a review waits for as long as the device is offline", async () => {
  const { send, seen } = await begin();
  const network = { onLine: false };
  vi.stubGlobal("navigator", network);
  const until = Date.now() + HOUR;
  service.meddle = (_what, act) => {
    network.onLine = Date.now() > until;
    return network.onLine ? act() : CUT_RESPONSE;
  };
  expect((await send()).state).toBe("sent");
  expect(seen.some(({ state }) => state === "offline")).toBe(true);
});

test("an upload that loses the connection again and again, but only as the device does, goes on", async () => {
  const { send } = await begin();
  const network = { onLine: true };
  vi.stubGlobal("navigator", network);
  let cuts = 6;
  service.meddle = (what, act) => {
    network.onLine = !what.startsWith("PATCH") || cuts-- <= 0;
    return network.onLine ? act() : CUT_RESPONSE;
  };
  expect((await send()).state).toBe("sent");
});

test.each([
  ["review", "online", true, ""],
  ["recording", "wrongly said to be offline", false, "PATCH"],
])("a %s that never arrives though the device is %s is given up, and kept", async (_what, _how, onLine, cut) => {
  const { send, draft } = await begin();
  vi.stubGlobal("navigator", { onLine });
  service.meddle = (what, act) => (what.startsWith(cut) ? CUT_RESPONSE : act());
  expect(await send()).toEqual({ state: "failed", message: null });
  expect(draft.recording).not.toBeNull();
});

test("a refused file is reported under the name of its field", async () => {
  const { draft, fields, send } = await begin();
  fields.set("kind", "text");
  await draft.addFile("pictures[0]", new File(["picture"], "a.png", { type: "image/png" }));
  service.meddle = (what, act, { headers }) =>
    what === "POST /form/shop/uploads" && headers?.["upload-length"] === "7"
      ? response(413, {}, { message: "Too large." })
      : act();
  expect(await send()).toEqual({ state: "refused", message: "Too large.", errors: { "pictures.0": ["Too large."] } });
});

test("a closed form is reported and the draft stays", async () => {
  const { draft, send } = await begin();
  service.meddle = () => response(403, {}, { message: "Closed for now." });
  expect(await send()).toEqual({ state: "closed", message: "Closed for now." });
  expect(draft.recording).not.toBeNull();
});

test("a double tap submits once", async () => {
  const { send } = await begin();
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(service.bodies).toHaveLength(1);
});

test("a waiting submission can be cancelled and resumed", async () => {
  const { send, giveUp, draft } = await begin();
  service.meddle = (what, act) => {
    if (what.startsWith("PATCH")) giveUp.abort();
    return what.startsWith("PATCH") ? CUT_RESPONSE : act();
  };
  expect(await send()).toEqual({ state: "cancelled" });
  expect(draft.recording?.upload).toMatch(/^\/form\/shop\/uploads\//);
});

test("when the service stays away, the visitor decides and everything is kept", async () => {
  const { send, draft } = await begin();
  service.meddle = () => response(500, {}, { message: "Trouble." });
  expect(await send()).toEqual({ state: "failed", message: null });
  expect(draft.recording).not.toBeNull();
});
