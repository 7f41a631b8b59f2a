import type { Extension } from "#server/platform/storage/media-types.ts";
import { PatchFile } from "./patch-file.ts";
import { scrubElements } from "./scrub-elements.ts";
import { scrubId3 } from "./scrub-id3.ts";

/** Boxes to descend into, by parent; bounds the depth. */
const ENTERED: Record<string, string[]> = {
  file: ["moov", "moof"],
  moov: ["trak"],
  trak: ["mdia"],
  mdia: [],
  moof: ["traf"],
  traf: [],
};
const METADATA_BOXES = new Set(["udta", "meta"]);
// In fragments such a box may describe how samples are encrypted.
const MAKERS_OWN = new Set(["file", "moov", "trak"]);
const TIMED = new Set(["mvhd", "tkhd", "mdhd"]);

interface Box {
  type: string;
  content: number;
  end: number;
}

/** The box at an offset, clipped to its parent; undefined when invalid. */
function readBox(head: Buffer, start: number, parentEnd: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return undefined;
  const header = isLong ? 16 : 8;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short || parentEnd - start;
  if (size < header) return undefined;
  return {
    type: head.toString("latin1", 4, 8),
    content: Math.min(start + header, parentEnd),
    end: Math.min(start + size, parentEnd),
  };
}

/** Creation and modification times follow version and flags; their width depends on the version. */
async function zeroTimes(file: PatchFile, { content, end }: Box): Promise<void> {
  const [version = 0] = await file.read(content, 1);
  const from = content + 4;
  await file.zero(from, Math.min(from + (version === 1 ? 16 : 8), end));
}

/**
 * Replaces place, time and author metadata of an MP4 or QuickTime file by free space of the same size. Stops at
 * invalid data.
 */
async function scrubBoxes(file: PatchFile): Promise<void> {
  async function walk(place: string, from: number, end: number): Promise<void> {
    let position = from;
    while (position < end && !file.isSpent) {
      const box = readBox(await file.read(position, Math.min(16, end - position)), position, end);
      if (!box) return;
      const { type } = box;
      if (METADATA_BOXES.has(type) || (type === "uuid" && MAKERS_OWN.has(place))) {
        await file.write(position + 4, Buffer.from("free"));
        await file.zero(box.content, box.end);
      } else if (TIMED.has(type)) await zeroTimes(file, box);
      else if (ENTERED[place]?.includes(type)) await walk(type, box.content, box.end);
      position = box.end;
    }
  }
  await walk("file", 0, file.size);
}

const FORM_BYTES = 12;
const HEAD_BYTES = 8;
const METADATA_CHUNKS = new Set(["LIST", "id3 ", "ID3 ", "bext", "iXML", "_PMX"]);
// Written by recorders that stopped before they knew the length.
const NO_LENGTH = new Set([0, 0xffffffff]);

async function scrubChunks(file: PatchFile): Promise<void> {
  let position = FORM_BYTES;
  while (!file.isSpent) {
    const head = await file.read(position, HEAD_BYTES);
    if (head.length < HEAD_BYTES) return;
    const type = head.toString("latin1", 0, 4);
    const size = head.readUInt32LE(4);
    if (type === "data" && NO_LENGTH.has(size)) return;
    const content = position + HEAD_BYTES;
    if (METADATA_CHUNKS.has(type)) {
      await file.write(position, Buffer.from("JUNK"));
      await file.zero(content, Math.min(content + size, file.size));
    }
    position = content + size + (size % 2);
  }
}

const SCRUBS: Partial<Record<Extension, (file: PatchFile) => Promise<void>>> = {
  mp4: scrubBoxes,
  mov: scrubBoxes,
  m4a: scrubBoxes,
  webm: scrubElements,
  mp3: scrubId3,
  wav: scrubChunks,
};

/**
 * Blanks place, time and author metadata in place, before the file can be downloaded: remuxing comes later and may
 * fail. No byte moves, so audio and video data stay intact.
 */
export async function scrubFile(path: string, extension: Extension): Promise<void> {
  const scrub = SCRUBS[extension];
  if (scrub) await PatchFile.with(path, scrub);
}
