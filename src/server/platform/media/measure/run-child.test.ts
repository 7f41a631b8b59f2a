import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EncodedPacketSink } from "mediabunny";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { JobError } from "#server/platform/jobs/worker.ts";
import { LOCATION, playerOf, recordings } from "#server/testing/media/recordings.ts";
import { POSTER_FILE, remuxedFile } from "./measure-request.ts";
import { runChild } from "./run-child.ts";
import { listenOnLoopback } from "#tools/loopback.ts";

const root = mkdtempSync(join(tmpdir(), "laurel-measure-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function measured(content: Buffer | string, extension: string, seconds?: number) {
  const folder = mkdtempSync(join(root, "one-"));
  const path = join(folder, `original.${extension}`);
  writeFileSync(path, content);
  const found = await runChild({ path, extension, folder, wantsPoster: true, decodeSeconds: 3 }, undefined, seconds);
  const anew = found.isAnew ? await readFile(join(folder, remuxedFile(extension))) : Buffer.alloc(0);
  return { found, anew, folder };
}

test("a video yields duration, dimensions, loudness and a poster", async () => {
  const { found, folder } = await measured(await recordings.whole(), "webm");
  expect(found).toMatchObject({ duration: 6.62, width: 640, height: 360, hasPoster: true, isAnew: false });
  const peaks = found.peaks ?? [];
  expect([peaks.length, Math.max(...peaks)]).toEqual([200, 1]);
  expect(new Set(peaks).size).toBeGreaterThan(50);
  const poster = await sharp(join(folder, POSTER_FILE)).stats();
  const { format, width } = await sharp(join(folder, POSTER_FILE)).metadata();
  expect([format, width]).toEqual(["webp", 640]);
  expect(Math.max(...poster.channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
});

test("audio yields duration and loudness, no dimensions", async () => {
  const { found } = await measured(await recordings.voice(), "webm");
  expect(found).toMatchObject({ duration: 6.62, width: null, height: null, hasPoster: false });
  expect(found.peaks).toHaveLength(200);
});

describe("a recording without a duration", () => {
  test.each(["endless", "endlessVoice"] as const)("%s becomes seekable", async (name) => {
    const before = await recordings[name]();
    expect(await playerOf(before).getDurationFromMetadata()).toBeNull();
    const { found, anew } = await measured(before, "webm");
    expect(found).toMatchObject({ isAnew: true, duration: 6.62 });
    const player = playerOf(anew);
    expect(await player.getDurationFromMetadata()).toBeCloseTo(6.62, 1);
    const track = (await player.getPrimaryVideoTrack()) ?? (await player.getPrimaryAudioTrack());
    const packet = track && (await new EncodedPacketSink(track).getPacket(5));
    expect(packet?.timestamp).toBeGreaterThan(4.5);
    // The Cues element: the seek index.
    expect(anew.includes(Buffer.from("1c53bb6b", "hex"))).toBe(true);
  });
});

describe("metadata beside the picture is removed", () => {
  test.each(["mp4", "mov", "m4a"] as const)("from an %s", async (extension) => {
    const before = await recordings[extension]();
    expect(before.includes(LOCATION)).toBe(true);
    const { found, anew } = await measured(before, extension);
    expect(found).toMatchObject({ isAnew: true, duration: expect.closeTo(6.62, 1) });
    for (const mark of [LOCATION, "xyz", "udta", "Camera 4711", "Holiday", "2020-02-20"])
      expect(anew.includes(Buffer.from(mark, "latin1")), mark).toBe(false);
    expect(await playerOf(anew).getMetadataTags()).toEqual({});
    expect(anew.indexOf("moov")).toBeLessThan(anew.indexOf("mdat"));
  });
});

describe("a file that is not a recording fails in the child process only", () => {
  let seed = 3;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => random() * 256));

  test.each([
    ["webm", Buffer.from("1a45dfa3010000001f4282847765626d", "hex")],
    ["mp4", Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1")],
    ["mov", Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  ", "latin1")],
    ["mp3", Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1")],
    ["ogg", Buffer.from("OggS\0\x02", "latin1")],
    ["wav", Buffer.from("RIFF\xff\xff\xff\xffWAVEfmt ", "latin1")],
  ])("%s", async (extension, start) => {
    await expect(measured(Buffer.concat([start, noise(4000)]), extension)).rejects.toThrow(JobError);
  });

  test("a video with scrambled or missing bytes is measured or refused, and an endless one is stopped", async () => {
    const whole = await recordings.whole();
    for (const cut of [whole.length / 2, whole.length - 10, 500]) {
      const bytes = Buffer.from(whole.subarray(0, cut));
      for (let hit = 0; hit < 200; hit += 1) bytes[300 + Math.floor(random() * (bytes.length - 300))] = random() * 256;
      const answer = await measured(bytes, "webm", 6).then(
        ({ found }) => typeof found.duration,
        (error: unknown) => typeof error,
      );
      expect(answer).toMatch(/^(number|object)$/);
    }
  });

  test("within the time limit", async () => {
    await expect(measured(await recordings.whole(), "webm", 0.01)).rejects.toThrow("Not measured within");
  });
});

test("a playlist, whatever its name, makes the media tool read no other file", async () => {
  let hits = 0;
  const canary = createServer((_request, response) => {
    hits += 1;
    response.end("x");
  });
  const port = await listenOnLoopback(canary);
  const url = `http://127.0.0.1:${port}/segment.ts`;
  const secret = join(root, "secret.txt");
  writeFileSync(secret, "secret");
  const lists = [
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST`,
    `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nconcat:${url}|file://${secret}\n#EXT-X-ENDLIST`,
    `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${url}`,
    `ffconcat version 1.0\nfile '${secret}'\nfile '${url}'`,
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${url}</BaseURL></MPD>`,
    `v=0\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96`,
  ];
  for (const [index, list] of lists.entries()) {
    const extension = ["mp4", "webm", "mov"][index % 3] ?? "mp4";
    await expect(measured(list, extension)).rejects.toThrow(/\S/);
  }
  expect(hits).toBe(0);
  const left = readdirSync(root, { recursive: true }).map(String);
  expect(left.filter((name) => /anew|poster/.test(name) && name.includes("secret"))).toEqual([]);
  canary.close();
});
