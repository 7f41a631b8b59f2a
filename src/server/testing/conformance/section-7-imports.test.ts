import { describe, expect, test } from "vitest";
import { imports, reviews, storedFiles } from "#server/platform/db/tables/schema.ts";
import { openImportFixture } from "./create-imports.ts";

const { at, send, sendJson, sample } = openImportFixture();

async function expectNothing() {
  for (const table of [reviews, imports, storedFiles])
    expect(await at.system((db) => db.select().from(table))).toEqual([]);
}

describe("v3 interface, section 7, rule 2: text, video and audio imports answer 200 with data.error when they fail", () => {
  test.each<["text" | "video" | "audio", string, () => Promise<Record<string, string | Blob>>]>([
    ["text", "nothing to import", async () => ({})],
    ["text", "a picture that is none", async () => ({ review: "x", customer_avatar: new Blob(["<svg/>"]) })],
    ["text", "an attachment that is nothing", async () => ({ review: "x", "attachments[]": new Blob(["%PDF"]) })],
    ["video", "no video", async () => ({ review: "x" })],
    ["video", "sound alone", async () => ({ video: await sample("voice.webm") })],
    [
      "video",
      "a page that calls itself a video",
      async () => ({ video: new File(["<html>"], "a.mp4", { type: "video/mp4" }) }),
    ],
    ["audio", "no sound", async () => ({ review: "x" })],
    ["audio", "a picture", async () => ({ audio: await sample("poster.jpg") })],
    [
      "audio",
      "a good file beside a bad one",
      async () => ({ audio: await sample("voice.webm"), "attachments[]": new Blob(["x"]) }),
    ],
  ])("%s: %s", async (kind, _name, fields) => {
    const { status, body } = await send(kind, { customer_name: "Ann", ...(await fields()) });
    expect([status, body]).toEqual([200, { data: { error: expect.stringMatching(/\w/) } }]);
    await expectNothing();
  });

  test("data.error is absent on success", async () => {
    const { body } = await send("text", { customer_name: "Ann", review: "x" });
    expect("error" in body.data).toBe(false);
  });
});

describe("v3 interface, section 7: 400 is the web-link import's alone, with the reason under data.error", () => {
  test.each([
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://10.0.0.1/",
    "http://169.254.169.254/",
    "https://nowhere.test/",
  ])("%s", async (url) => {
    const { status, body } = await sendJson("/v3/imports/self-imports/web-link", { url });
    expect([status, body]).toEqual([400, { message: body.message, data: { error: body.message } }]);
    await expectNothing();
  });
});
