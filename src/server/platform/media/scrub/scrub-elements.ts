import type { PatchFile } from "./patch-file.ts";

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const CLUSTER = 0x1f43b675;
// Tags, Attachments; of Info: DateUTC, Title, SegmentFilename; and the checksum, which would no longer match.
const METADATA_ELEMENTS = new Set([0x1254c367, 0x1941a469, 0x4461, 0x7ba9, 0x7384, 0xbf]);
const VOID = 0xec;
const LONGEST_HEAD = 12;

interface Element {
  id: number;
  content: number;
  /** Undefined for an element of unknown size (live recording). */
  end: number | undefined;
}

/** EBML: leading zero bits plus one. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

function readElement(head: Buffer, start: number): Element | undefined {
  const idLength = lengthOf(head[0] ?? 0);
  const sizeLength = lengthOf(head[idLength] ?? 0);
  const length = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || head.length < length) return undefined;
  const digits = head.subarray(idLength, length);
  let size = (digits[0] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (const digit of digits.subarray(1)) {
    size = size * 256 + digit;
    isUnknown &&= digit === 0xff;
  }
  if (!isUnknown && !Number.isSafeInteger(start + length + size)) return undefined;
  const content = start + length;
  return { id: head.readUIntBE(0, idLength), content, end: isUnknown ? undefined : content + size };
}

/** Header of a Void element of a given total size; short ones cannot hold the longest size encoding. */
function voidHead(bytes: number): Buffer {
  if (bytes < 9) return Buffer.from([VOID, 0x80 | (bytes - 2)]);
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE(BigInt(bytes - 9) | (1n << 56n), 1);
  head[0] = VOID;
  return head;
}

/**
 * Replaces the metadata of a WebM file by Void elements of the same size. Descends into Segment, Info and clusters of
 * unknown size; stops at invalid data.
 */
export async function scrubElements(file: PatchFile): Promise<void> {
  let position = 0;
  while (position < file.size && !file.isSpent) {
    const element = readElement(await file.read(position, LONGEST_HEAD), position);
    if (!element) return;
    const { id, content, end } = element;
    if (id === SEGMENT || id === INFO || (id === CLUSTER && end === undefined)) {
      position = content;
      continue;
    }
    if (end === undefined) return;
    if (METADATA_ELEMENTS.has(id)) {
      const head = voidHead(end - position);
      await file.write(position, head);
      await file.zero(position + head.length, Math.min(end, file.size));
    }
    position = end;
  }
}
