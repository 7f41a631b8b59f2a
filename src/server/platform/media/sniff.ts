import { open } from "node:fs/promises";
import { isFontHead } from "#server/platform/fonts/sfnt.ts";
import type { Extension } from "#server/platform/storage/media-types.ts";

const HEAD_BYTES = 512;
const MP4_BRANDS = new Set([
  "isom",
  "iso2",
  "iso3",
  "iso4",
  "iso5",
  "iso6",
  "mp41",
  "mp42",
  "avc1",
  "dash",
  "M4V ",
  "M4VH",
  "MSNV",
  "mmp4",
  "3gp4",
  "3gp5",
]);

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);

/** The major brand, or those after it in a file that only says it holds some picture. */
function isHeicHead(head: Buffer): boolean {
  if (text(head, 4, 8) !== "ftyp") return false;
  const major = text(head, 8, 12);
  if (major !== "mif1" && major !== "msf1") return HEIC_BRANDS.has(major);
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let at = 16; at + 4 <= end; at += 4) if (HEIC_BRANDS.has(text(head, at, at + 4))) return true;
  return false;
}

// Canon raw photos are TIFF files marked "CR", which the decoder cannot read.
const isTiff = (head: Buffer) =>
  /^(?:II\*\0|MM\0\*)/.test(text(head, 0, 4)) && text(head, 8, 10) !== "CR" && head.length > 8;

function sniffBox(head: Buffer): Extension | undefined {
  const brand = text(head, 8, 12);
  if (brand === "qt  ") return "mov";
  if (brand === "M4A " || brand === "M4B ") return "m4a";
  return MP4_BRANDS.has(brand) ? "mp4" : undefined;
}

function sniffRiff(head: Buffer): Extension | undefined {
  const form = text(head, 8, 12);
  return form === "WEBP" ? "webp" : form === "WAVE" ? "wav" : undefined;
}

// Frame sync, MPEG 1 or 2 layer III, a valid bitrate and sample rate.
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const bitrate = third >> 4;
  return (
    first === 0xff &&
    (second & 0xe6) === 0xe2 &&
    (second & 0x18) !== 0x08 &&
    bitrate > 0 &&
    bitrate < 15 &&
    (third & 0x0c) !== 0x0c
  );
}

export function sniffHead(head: Buffer): Extension | "heic" | undefined {
  const start = text(head, 0, 4);
  if (text(head, 0, 3) === "\xff\xd8\xff") return "jpg";
  if (text(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (start === "GIF8" && /^[79]a$/.test(text(head, 4, 6))) return "gif";
  if (isTiff(head)) return "tif";
  if (isHeicHead(head)) return "heic";
  if (start === "RIFF") return sniffRiff(head);
  if (start === "OggS") return "ogg";
  // Every font format is stored as WOFF2.
  if (isFontHead(head)) return "woff2";
  if (start === "\x1a\x45\xdf\xa3") return text(head, 4, 64).includes("webm") ? "webm" : undefined;
  if (text(head, 4, 8) === "ftyp") return sniffBox(head);
  return text(head, 0, 3) === "ID3" || isMp3Frame(head) ? "mp3" : undefined;
}

/** The file type by content; name and declared type are ignored. HEIC is recognised in order to refuse it by name. */
export async function sniffFile(path: string): Promise<Extension | "heic" | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return sniffHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
