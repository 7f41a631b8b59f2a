import type { PatchFile } from "./patch-file.ts";

const HEAD_BYTES = 10;
const HAS_FOOTER = 0x10;
const OLD_TAG_BYTES = 128;
const OLD_TAG_TEXT_BYTES = 124;

/** Blanks one tag: zeros are padding. Returns its end; undefined when there is none. */
async function scrubTag(file: PatchFile, position: number): Promise<number | undefined> {
  const head = Buffer.from(await file.read(position, HEAD_BYTES));
  if (head.length < HEAD_BYTES || head.toString("latin1", 0, 3) !== "ID3") return undefined;
  const digits = [...head.subarray(6)];
  if (digits.some((digit) => digit > 0x7f)) return undefined;
  const end = position + HEAD_BYTES + digits.reduce((size, digit) => size * 128 + digit);
  // Extended header and unsynchronisation were blanked with the frames; the footer flag still tells where audio
  // begins.
  const footer = (head[5] ?? 0) & HAS_FOOTER;
  await file.write(position + 5, Buffer.from([footer]));
  await file.zero(position + HEAD_BYTES, Math.min(end, file.size));
  if (!footer) return end;
  if ((await file.read(end, 3)).toString("latin1") === "3DI") await file.write(end + 5, Buffer.from([footer]));
  return end + HEAD_BYTES;
}

/** Blanks ID3v2 tags before the audio of an MP3 and the ID3v1 tag at its end. */
export async function scrubId3(file: PatchFile): Promise<void> {
  let position: number | undefined = 0;
  while (position !== undefined && !file.isSpent) position = await scrubTag(file, position);
  const last = file.size - OLD_TAG_BYTES;
  if (last < 0 || (await file.read(last, 3)).toString("latin1") !== "TAG") return;
  await file.zero(last + 3, last + 3 + OLD_TAG_TEXT_BYTES);
}
