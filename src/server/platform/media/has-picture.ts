import { type FileHandle, open } from "node:fs/promises";
import type { Extension } from "#server/platform/storage/media-types.ts";

const HEAD_BYTES = 64 * 1024;
const MOOV_BYTES = 8 * 1024 * 1024;
const BOXES = 200;

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}

/** The `moov` box, wherever in the file it is; undefined when the boxes do not add up. */
async function readMoov(file: FileHandle): Promise<Buffer | undefined> {
  let position = 0;
  for (let box = 0; box < BOXES; box += 1) {
    const head = await readAt(file, position, 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString("latin1", 4, 8) === "moov") return readAt(file, position, Math.min(size, MOOV_BYTES));
    if (size < 8) return undefined;
    position += size;
  }
  return undefined;
}

/** False when a container that may hold pictures holds sound only, as recordings do; true when in doubt. */
export async function hasPicture(path: string, extension: Extension): Promise<boolean> {
  const file = await open(path);
  try {
    if (extension === "webm") {
      const head = (await readAt(file, 0, HEAD_BYTES)).toString("latin1");
      return /V_(?:VP[89]|AV1)/.test(head) || !/A_(?:OPUS|VORBIS)/.test(head);
    }
    const moov = (await readMoov(file))?.toString("latin1");
    return !moov || /hdlr.{8}vide/s.test(moov) || !/hdlr.{8}soun/s.test(moov);
  } finally {
    await file.close();
  }
}
