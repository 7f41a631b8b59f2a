import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { inflateSync } from "node:zlib";

/** The families words are drawn in; whichever has the letter. */
export const FAMILIES = "Inter, Noto Sans Arabic";

const FILES = [
  ...["latin", "latin-ext", "cyrillic", "greek", "vietnamese"].flatMap((letters) => [
    `@fontsource/inter/files/inter-${letters}-400-normal.woff`,
    `@fontsource/inter/files/inter-${letters}-700-normal.woff`,
  ]),
  "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff",
  "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff",
];

const { resolve } = createRequire(import.meta.url);

/** A font as the web has it, unpacked into the form in which pictures are drawn: the same tables, not compressed. */
function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let table = 0; table < count; table += 1) {
    const from = 44 + table * 20;
    const to = 12 + table * 16;
    const at = woff.readUInt32BE(from + 4);
    const packed = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const data = woff.subarray(at, at + packed);
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(packed < length ? inflateSync(data) : data, Buffer.alloc((4 - (length % 4)) % 4));
    offset += Math.ceil(length / 4) * 4;
  }
  return Buffer.concat(parts);
}

/** Paths of the fonts, unpacked into a folder once. */
export function fontFiles(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return FILES.map((file) => {
    const path = join(folder, basename(file).replace(/woff$/, "ttf"));
    if (!existsSync(path)) writeFileSync(path, unpackFont(readFileSync(resolve(file))));
    return path;
  });
}
