import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Form } from "#contract/forms/form-record.ts";
import { answersTo, multipart } from "#server/testing/seeds/submissions.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { BROKEN } from "#server/testing/service/multipart-bodies.ts";
import { REJECTED_CONTENTS, bytesOf } from "#server/testing/media/file-contents.ts";
import { isFileName } from "#server/platform/storage/file-name.ts";
import { HOSTILE_NAMES } from "#server/testing/media/file-names.ts";
import { openUploadsFixture } from "#server/testing/seeds/uploads.ts";

// The public form is one more way to the media store and the body parser.
const at = openUploadsFixture();
const { forms } = at;
const service = () => forms.at.service;
const open = () =>
  forms.created({ allow_video_review: 1, allow_files: ["image"], allow_audio_review: 1, allow_upload_video: 1 });
let callers = 0;

/** Each time from another address. */
async function post(form: Form, body: BodyInit, headers: Record<string, string> = {}) {
  callers += 1;
  const incoming = { socket: { remoteAddress: `198.18.${callers >> 8}.${callers & 255}` } };
  const url = `http://localhost:4300/form/${form.slug}/reviews`;
  const response = await service().app.request(url, { method: "POST", body, headers }, { incoming });
  return { status: response.status, text: await response.text() };
}
const review = (form: Form, fields: Record<string, string | Blob>) =>
  post(
    form,
    multipart({
      key: randomUUID(),
      stamp: makeStamp(service().services, form, Date.now() - 60_000),
      comment: "They were kind.",
      rating: "5",
      ...answersTo(form, { name: "Ada", email: "ada@example.test" }),
      ...fields,
    }),
  );
const stored = () =>
  readdirSync(service().folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^\/(media|tmp)\b/.test(entry.parentPath.slice(service().folder.length)))
    .map(({ name }) => name);
const countReviews = async () => (await forms.at.system((db) => db.select().from(reviews))).length;
const blob = (content: Buffer, name: string) => new File([new Uint8Array(content)], name, { type: "image/png" });

/** As a part, as a recording and as a finished upload. */
async function everyWay(form: Form, content: Buffer) {
  const answers = [
    await review(form, { "pictures[]": blob(content, "photo.png") }),
    await review(form, { recording: blob(content, "take.mp4") }),
  ];
  if (content.length === 0) return answers;
  const id = await at.upload(form.slug, content, { filename: "take.webm", type: "video/webm" });
  return [...answers, await review(form, { recording: id }), await review(form, { "pictures[]": id })];
}

test.each([0, 1, 2, 3, 4, 5, 6])("files of other types are refused by their content (group %i)", async (part) => {
  const form = await open();
  const before = stored();
  for (const [name, content] of REJECTED_CONTENTS.filter((_one, index) => index % 7 === part)) {
    for (const { status, text } of await everyWay(form, bytesOf(content))) {
      expect([name, status]).toEqual([name, 422]);
      expect(JSON.parse(text).errors).toBeTruthy();
    }
    expect(stored()).toEqual(before);
  }
  expect(await countReviews()).toBe(0);
});

test("an image that declares 256 megapixels is refused after reading its header", async () => {
  const form = await open();
  const head = Buffer.alloc(17);
  head.write("IHDR");
  head.writeUInt32BE(16_000, 4);
  head.writeUInt32BE(16_000, 8);
  head.set([8, 2], 12);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  const bomb = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d", "hex"), head, sum]);
  const memory = process.memoryUsage().rss;
  for (const { status } of await everyWay(form, bomb)) expect(status).toBe(422);
  expect(process.memoryUsage().rss - memory).toBeLessThan(150e6);
  expect(await countReviews()).toBe(0);
});

test("image and video headers followed by noise never cause a 5xx", async () => {
  const form = await open();
  const noise = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 251));
  for (const start of ["ffd8ffe0", "89504e470d0a1a0a", "474946383961", "1a45dfa3", "0000001866747970"])
    for (const { status } of await everyWay(form, Buffer.concat([Buffer.from(start, "hex"), noise])))
      expect([200, 422]).toContain(status);
});

test("an uploaded image loses author, time and location metadata in every format", async () => {
  const form = await open();
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#a33" } })
    .withExif({ IFD0: { Copyright: "canary", Artist: "canary" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(photo.includes("canary")).toBe(true);
  const before = stored();
  const id = await at.upload(form.slug, photo, { kind: "picture", filename: "canary.jpg" });
  for (const file of [blob(photo, "canary.jpg"), id])
    expect((await review(form, { "pictures[]": file })).status).toBe(200);
  const names = stored().filter((name) => !before.includes(name));
  expect(names).toHaveLength(2);
  for (const name of names) {
    const answer = await service().request(`/media/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect([bytes.includes("canary"), answer.headers.get("x-content-type-options")]).toEqual([false, "nosniff"]);
  }
});

test.each([0, 1, 2, 3, 4, 5])(
  "hostile file names are stored under generated names in the media folder (group %i)",
  async (part) => {
    const names = HOSTILE_NAMES.filter((_name, index) => index % 6 === part);
    const form = await open();
    const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    for (const [index, name] of names.entries()) {
      at.nextCaller();
      const id = await at.upload(form.slug, image, { kind: "picture", filename: name, type: name });
      const answer = await review(form, { "pictures[]": id, comment: `They were kind ${index} times.` });
      expect([name, answer.status]).toEqual([name, 200]);
    }
    expect(stored().filter((name) => !isFileName(name))).toEqual([]);
    expect(await countReviews()).toBe(names.length);
  },
);

test.each(BROKEN.map((one) => [...one] as const))("malformed multipart body: %s", async (_name, body, type) => {
  const form = await open();
  const before = stored();
  const headers = { "content-type": type ?? "multipart/form-data; boundary=x" };
  const { status, text } = await post(form, typeof body === "string" ? body : new Uint8Array(body), headers);
  expect([400, 413, 422]).toContain(status);
  expect(JSON.parse(text).message).toBeTruthy();
  expect(stored()).toEqual(before);
  expect(await countReviews()).toBe(0);
});
