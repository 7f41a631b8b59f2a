import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Extension } from "#server/platform/storage/media-types.ts";
import { box, boxHead, chunk, element } from "#server/testing/media/containers.ts";
import { PatchFile } from "./patch-file.ts";
import { scrubFile } from "./scrub-file.ts";

const folder = mkdtempSync(join(tmpdir(), "laurel-hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function scrubbed(before: Buffer, extension: Extension): Promise<Buffer> {
  const path = join(folder, `upload-${(files += 1)}`);
  await writeFile(path, before);
  await scrubFile(path, extension);
  return readFile(path);
}

const MDAT = box("mdat", "pictures");
const hostile: [string, Extension, Buffer][] = [
  ["nothing", "mp4", Buffer.alloc(0)],
  ["half a head", "mp4", Buffer.from("\0\0\0")],
  ["half a long head", "mp4", Buffer.from("\0\0\0\x01udta\0\0", "latin1")],
  ["a size of 7", "mp4", Buffer.concat([boxHead("udta", 7), MDAT])],
  ["a long size of 15", "mp4", Buffer.concat([boxHead("udta", 15n), MDAT])],
  ["a long size of 0", "mp4", Buffer.concat([boxHead("moov", 0n), MDAT])],
  ["pictures without end", "mp4", Buffer.concat([boxHead("mdat", 0), MDAT, box("udta", "pictures too")])],
  ["pictures of 2^63 bytes", "mov", Buffer.concat([boxHead("mdat", 2n ** 63n), box("udta", "pictures too")])],
  ["pictures of 2^64 - 1 bytes", "mov", Buffer.concat([boxHead("mdat", 2n ** 64n - 1n), MDAT])],
  ["a child larger than its parent", "mp4", Buffer.concat([box("moov", boxHead("trak", 2 ** 32 - 1)), MDAT])],
  ["a time cut off", "mp4", Buffer.concat([box("moov", box("mvhd", "\x01")), MDAT])],
  ["no element", "webm", Buffer.alloc(100)],
  ["half an element", "webm", Buffer.from("1254c3", "hex")],
  ["an element of 2^56 - 2 bytes", "webm", Buffer.from("1254c36701fffffffffffffe6161", "hex")],
  ["tags without end", "webm", Buffer.from("1254c367ff6161", "hex")],
  ["segments in segments", "webm", Buffer.concat(Array.from({ length: 999 }, () => Buffer.from("18538067ff", "hex")))],
  ["a tag of no size", "mp3", Buffer.from("ID3\x04\0\0\xff\xff\xff\xffsound", "latin1")],
  ["half a tag", "mp3", Buffer.from("ID3\x04\0")],
  ["a footer that is none", "mp3", Buffer.from("ID3\x04\0\x10\0\0\0\0sound and more", "latin1")],
  ["sound of no size", "wav", Buffer.from("RIFF\0\0\0\0WAVEdata\0\0\0\0LIST\x02\0\0\0ab", "latin1")],
];

test.each(hostile)("%s (%s) is left unchanged", async (_name, extension, before) => {
  expect(await scrubbed(before, extension)).toEqual(before);
});

describe("NUL is not allowed in a part's header: the body cannot be read.", () => {
  test.each<[string, Extension, Buffer]>([
    ["a box to the end of the file", "mp4", Buffer.concat([boxHead("udta", 0), Buffer.from("secret")])],
    ["a box of 2^63 bytes", "mp4", Buffer.concat([boxHead("udta", 2n ** 63n), Buffer.from("secret")])],
    ["a box in a box", "mp4", Buffer.concat([box("moov", boxHead("meta", 2 ** 31), "secret"), MDAT])],
    ["an element", "webm", element("1254c367", "secret ".repeat(99)).subarray(0, 99)],
    ["a short element", "webm", element("1254c367", "secret secret").subarray(0, 12)],
    ["a tag", "mp3", Buffer.from("ID3\x04\0\0\0\0\x7f\x7fsecret", "latin1")],
  ])("%s (%s)", async (_name, extension, before) => {
    const after = await scrubbed(before, extension);
    const kept = before.includes(MDAT) ? MDAT : "";
    expect([after.length, after.includes("secret"), after.includes(kept)]).toEqual([before.length, false, true]);
  });
});

describe("the work is bounded", () => {
  const many = (one: Buffer) => Buffer.alloc(one.length * 1_000_000, one);
  test.each<[string, Extension, Buffer]>([
    ["a million boxes", "mp4", many(box("skip"))],
    ["a million boxes inside", "mp4", box("moov", many(box("skip")))],
    [
      "boxes in boxes in boxes",
      "mp4",
      Array.from({ length: 2000 }).reduce<Buffer>((inner) => box("trak", inner), MDAT),
    ],
    ["a million elements", "webm", many(element("ec"))],
    ["a million chunks", "wav", Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), many(chunk("fact"))])],
  ])("at %s (%s), and the file is unchanged", async (_name, extension, before) => {
    const reads = vi.spyOn(PatchFile.prototype, "read");
    expect((await scrubbed(before, extension)).equals(before)).toBe(true);
    expect(reads.mock.calls.length).toBeLessThanOrEqual(500_000);
    reads.mockRestore();
  });

  test.each<[string, Extension, Buffer]>([
    ["boxes", "mp4", many(box("udta", "x"))],
    ["elements", "webm", many(element("1254c367", "x"))],
    ["tags", "mp3", many(Buffer.from("ID3\x04\0\0\0\0\0\x01x", "latin1"))],
    ["chunks", "wav", Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), many(chunk("LIST", "x"))])],
  ])("at a million %s to blank (%s)", async (_name, extension, before) => {
    const writes = vi.spyOn(PatchFile.prototype, "write");
    expect((await scrubbed(before, extension)).length).toBe(before.length);
    expect(writes.mock.calls.length).toBeLessThanOrEqual(10_000);
    writes.mockRestore();
  });
});
