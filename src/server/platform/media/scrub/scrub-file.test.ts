import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EncodedPacketSink, type MetadataTags } from "mediabunny";
import { afterAll, describe, expect, test } from "vitest";
import { createFileStore } from "#server/platform/storage/file-store.ts";
import { LOCATION, playerOf, recordings } from "#server/testing/media/recordings.ts";
import { inspectUpload } from "#server/platform/media/inspect-upload.ts";
import type { Extension } from "#server/platform/storage/media-types.ts";
import { TempUpload } from "#server/platform/request/temp-upload.ts";
import { box, chunk, element, fullBox, id3, mp3Frames, wave } from "#server/testing/media/containers.ts";
import { scrubFile } from "./scrub-file.ts";

const folder = mkdtempSync(join(tmpdir(), "laurel-scrub-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function scrubbed(before: Buffer, extension: Extension): Promise<Buffer> {
  const path = join(folder, `upload-${(files += 1)}`);
  await writeFile(path, before);
  await scrubFile(path, extension);
  return readFile(path);
}

async function playedFrom(bytes: Buffer) {
  const input = playerOf(bytes);
  const tracks = [];
  for (const track of await input.getTracks()) {
    const packets = [];
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      packets.push([timestamp, Buffer.from(data).toString("base64")]);
    tracks.push(packets);
  }
  return { duration: await input.computeDuration(), tracks };
}

const holds = (bytes: Buffer, text: string) => bytes.includes(Buffer.from(text, "latin1"));
const lengthOf = (tags: MetadataTags) => Object.keys(tags).length;

describe("camera metadata is removed before a recording is stored", () => {
  const tags = element("1254c367", Buffer.from(LOCATION));
  const film: [string, Extension, () => Promise<Buffer>][] = [
    ["film of a phone", "mp4", recordings.mp4],
    ["film of another phone", "mov", recordings.mov],
    ["voice memo", "m4a", recordings.m4a],
    ["tags of a recording", "webm", async () => Buffer.concat([await recordings.endless(), tags])],
    ["tags behind sound", "webm", async () => Buffer.concat([await recordings.endlessVoice(), tags])],
    [
      "song",
      "mp3",
      async () => Buffer.concat([id3(LOCATION), mp3Frames(50), Buffer.from(`TAG${LOCATION.padEnd(125)}`)]),
    ],
    ["sound", "wav", async () => wave(chunk("LIST", "INFO", chunk("ICMT", LOCATION)), chunk("id3 ", "x", LOCATION))],
    ["packet of XMP", "mp4", async () => Buffer.concat([await recordings.mp4(), box("uuid", LOCATION)])],
  ];
  test.each(film)("%s, %s", async (_name, extension, make) => {
    const before = await make();
    expect(holds(before, LOCATION)).toBe(true);
    const after = await scrubbed(before, extension);
    for (const mark of [LOCATION, "xyz", "udta", "Camera 4711", "Holiday"])
      expect(holds(after, mark), mark).toBe(false);
    expect(after.length).toBe(before.length);
    const played = await playedFrom(after);
    expect(played).toEqual(await playedFrom(before));
    expect(played.tracks.flat().length).toBeGreaterThan(40);
    expect(lengthOf(await playerOf(after).getMetadataTags())).toBe(0);
    expect(await scrubbed(after, extension)).toEqual(after);
  });

  test("the stored file is the scrubbed one", async () => {
    const path = join(folder, "staged");
    const before = await recordings.mov();
    await writeFile(path, before);
    const root = join(folder, "media");
    const media = createFileStore(root);
    const staged = await inspectUpload({ media }, new TempUpload(path, "a.mov", "video/quicktime", before.length));
    const { name = "", bytes } = (await staged.store("picture")) ?? {};
    const copy = join(folder, "copy");
    await media.fetch(name, copy);
    const after = await readFile(copy);
    expect([holds(after, LOCATION), bytes, after.length]).toEqual([false, before.length, before.length]);
  });
});

test("timestamps are blanked in both versions; following bytes and sample tables stay", async () => {
  const times = (version: number) => fullBox("mvhd", version, "T".repeat(version ? 16 : 8), "rest");
  const track = box(
    "trak",
    fullBox("tkhd", 1, "T".repeat(16), "rest"),
    box("mdia", fullBox("mdhd", 0, "TTTTTTTT", "rest")),
  );
  const table = box("trak", box("mdia", box("minf", box("stbl", box("udta", "sample table")))));
  const after = await scrubbed(box("moov", times(0), times(1), track, table), "mp4");
  expect(holds(after, "T")).toBe(false);
  expect(after.toString("latin1").match(/rest/g)).toHaveLength(4);
  expect(holds(after, "sample table")).toBe(true);
});

test("fragment metadata is removed, encryption boxes stay", async () => {
  const traf = box("traf", box("udta", LOCATION), box("uuid", "keys"));
  const after = await scrubbed(box("moof", box("meta", LOCATION), traf), "mp4");
  expect([holds(after, LOCATION), holds(after, "keys")]).toEqual([false, true]);
});

test("title, date, attachments and checksum of a WebM file are removed from elements of any length", async () => {
  const info = element("1549a966", element("bf", "1234"), element("7ba9", LOCATION), element("4461", "12345678"));
  const short = element("1941a469", "1");
  const long = element("1941a469", LOCATION.repeat(5000));
  const rest = element("ec", "kept");
  const before = element("18538067", info, short, long, rest);
  const after = await scrubbed(before, "webm");
  expect(after.length).toBe(before.length);
  for (const mark of [LOCATION, "1234"]) expect(holds(after, mark)).toBe(false);
  expect(after.subarray(-rest.length)).toEqual(rest);
});
