import type { PatchFile } from "./patch-file.ts";

const FORM_BYTES = 12;
const HEAD_BYTES = 8;
const METADATA_CHUNKS = new Set(["LIST", "id3 ", "ID3 ", "bext", "iXML", "_PMX"]);
// What a recorder writes that never came back to say how long it was.
const NO_LENGTH = new Set([0, 0xffffffff]);

/** Turns what a WAVE file says beside its sound into filling of the same size. */
export async function scrubChunks(file: PatchFile): Promise<void> {
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
