import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { Hono } from "hono";
import { readRange } from "./byte-range.ts";
import { createFileStore } from "./file-store.ts";
import { mediaRoutes } from "./media-routes.ts";
import { sniffHead } from "./sniff.ts";
import { takeFile } from "./take-file.ts";
import { TempUpload } from "#server/temp-upload.ts";

const folder = mkdtempSync(path.join(tmpdir(), "laurel-media-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const media = createFileStore(path.join(folder, "media"));
const app = new Hono()
  .route("/", mediaRoutes({ media }))
  .onError((error, c) => c.json({ message: error.message }, 404));

let files = 0;
function upload(content: Buffer | string): TempUpload {
  files += 1;
  const file = path.join(folder, `upload-${files}`);
  writeFileSync(file, content);
  return new TempUpload(file, "../../photo.svg", "image/svg+xml", Buffer.byteLength(content));
}
const take = (content: Buffer | string, accept: "image" | "any" = "any") =>
  takeFile({ services: { media } }, upload(content), { field: "f", accept });
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`, "latin1"), Buffer.alloc(64)]);

describe("what a file is comes from its content", () => {
  test.each<[string, Buffer | string, string | undefined]>([
    ["mp4", box("isom"), "mp4"],
    ["mov", box("qt  "), "mov"],
    ["m4a", box("M4A "), "m4a"],
    ["heic", box("heic"), undefined],
    ["webm", Buffer.from("1a45dfa3010000001f4282847765626d", "hex"), "webm"],
    ["matroska", Buffer.from("1a45dfa3010000001f4282886d6174726f736b61", "hex"), undefined],
    ["mp3 with a tag", "ID3\x04\x00", "mp3"],
    ["mp3 frame", Buffer.from("fffb9064", "hex"), "mp3"],
    ["aac frame", Buffer.from("fff15080", "hex"), undefined],
    ["wav", "RIFF\0\0\0\0WAVEfmt ", "wav"],
    ["avi", "RIFF\0\0\0\0AVI LIST", undefined],
    ["ogg", "OggS\0\x02", "ogg"],
    ["svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
    ["html", "<!doctype html>", undefined],
    ["pdf", "%PDF-1.7", undefined],
    ["playlist", "#EXTM3U\nhttp://127.0.0.1/", undefined],
    ["nothing", "", undefined],
  ])("%s", (_name, content, expected) => expect(sniffHead(Buffer.from(content as string, "latin1"))).toBe(expected));
});

describe("images", () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c33" } });

  test("are written anew: upright, without metadata, no larger than needed", async () => {
    const photo = await plain(3000, 1000)
      .withExif({ IFD0: { Copyright: "canary" }, IFD3: { GPSLatitude: "1/1 2/1 3/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const taken = await take(photo);
    expect(taken).toMatchObject({ kind: "image", contentType: "image/webp" });
    const served = await app.request(`/media/${taken.name}`);
    const written = await sharp(await served.arrayBuffer()).metadata();
    expect(written).toMatchObject({ format: "webp", width: 800, height: 2400 });
    expect([written.exif, written.icc, written.xmp, written.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("that are bombs, cut short or something else are refused, and nothing is stored", async () => {
    const before = readdirSync(path.join(folder, "media"), { recursive: true }).length;
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const whole = await plain(200, 200).png().toBuffer();
    for (const content of [bomb, whole.subarray(0, 60), "GIF89a<script>alert(1)</script>", "<svg/>"])
      await expect(take(content)).rejects.toMatchObject({ status: 422 });
    await expect(take("ID3\x04", "image")).rejects.toMatchObject({ status: 422 });
    expect(readdirSync(path.join(folder, "media"), { recursive: true })).toHaveLength(before);
  });
});

describe("serving", () => {
  const bytes = Buffer.concat([Buffer.from("OggS"), Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251))]);

  test("whole, by range, unchanged, and for its head alone", async () => {
    const { name } = await take(bytes);
    const ask = (headers: Record<string, string> = {}, method = "GET") =>
      app.request(`/media/${name}`, { headers, method });
    const whole = await ask();
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/ogg",
      "content-length": "5004",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": expect.stringContaining("immutable"),
    });
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    const part = await ask({ range: "bytes=100-299" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 100-299/5004"]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 300));
    expect((await ask({ range: "bytes=9000-" })).status).toBe(416);
    expect((await ask({ "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
    expect(await (await ask({}, "HEAD")).text()).toBe("");
  });

  test("nothing outside the store", async () => {
    for (const name of [
      "..%2f..%2fetc%2fpasswd",
      "x.png",
      `${"a".repeat(28)}.svg`,
      "%00",
      `${"a".repeat(28)}.png`,
      "con",
    ])
      expect((await app.request(`/media/${name}`)).status, name).toBe(404);
  });
});

test("a range lies inside the file or is refused", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => `bytes=${a}-${b}`),
    fc.constantFrom("bytes=-5", "bytes=3-", "bytes=-0", "bytes=0-0", "bytes=1-2,4-5"),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 15 }), (text, size) => {
      const range = readRange(text, size);
      expect(!range || (range.start <= range.end && range.start >= 0 && range.end < size)).toBe(true);
    }),
  );
  expect([
    readRange("bytes=-5", 10),
    readRange("bytes=3-", 10),
    readRange("bytes=2-99", 10),
    readRange("bytes=1-2,4-5", 10),
  ]).toEqual([{ start: 5, end: 9 }, { start: 3, end: 9 }, { start: 2, end: 9 }, undefined]);
});
