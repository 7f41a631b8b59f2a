import { inflateSync } from "node:zlib";

/** A TrueType or OpenType font, taken apart. */
export interface Sfnt {
  flavour: Buffer;
  tables: Map<string, Buffer>;
}

const FLAVOURS = ["\0\u0001\0\0", "OTTO", "true"];
const PACKED = { woff: "wOFF", woff2: "wOF2" };

/** Of an uncompressed font. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_TABLES = 60;

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** Whether the first bytes are those of a font. */
export const isFontHead = (head: Buffer): boolean => [...FLAVOURS, ...Object.values(PACKED)].includes(text(head, 0, 4));

interface Entry {
  tag: string;
  at: number;
  packed: number;
  length: number;
}

/** The tables of an uncompressed font or a WOFF file. Throws when one lies outside of the file or is too large. */
function readTables(bytes: Buffer, entries: Entry[]): Map<string, Buffer> {
  let total = 0;
  return new Map(
    entries.map(({ tag, at, packed, length }) => {
      total += length;
      if (at + packed > bytes.length || packed > length || total > MOST_BYTES) throw new Error(`Bad table ${tag}`);
      const data = bytes.subarray(at, at + packed);
      return [tag, packed < length ? inflateSync(data, { maxOutputLength: length }) : data];
    }),
  );
}

const range = (count: number) => {
  if (count === 0 || count > MOST_TABLES) throw new Error("Bad number of tables");
  return Array.from({ length: count }, (_, index) => index);
};

function readWoff(bytes: Buffer): Sfnt {
  const entries = range(bytes.readUInt16BE(12)).map((table): Entry => {
    const from = 44 + table * 20;
    const [at, packed, length] = [4, 8, 12].map((offset) => bytes.readUInt32BE(from + offset));
    return { tag: text(bytes, from, from + 4), at: at ?? 0, packed: packed ?? 0, length: length ?? 0 };
  });
  return { flavour: bytes.subarray(4, 8), tables: readTables(bytes, entries) };
}

function readPlain(bytes: Buffer): Sfnt {
  const entries = range(bytes.readUInt16BE(4)).map((table): Entry => {
    const from = 12 + table * 16;
    const length = bytes.readUInt32BE(from + 12);
    return { tag: text(bytes, from, from + 4), at: bytes.readUInt32BE(from + 8), packed: length, length };
  });
  return { flavour: bytes.subarray(0, 4), tables: readTables(bytes, entries) };
}

/** Takes a WOFF2, WOFF, TrueType or OpenType file apart. Throws when it is damaged. */
export async function readSfnt(bytes: Buffer): Promise<Sfnt> {
  const start = text(bytes, 0, 4);
  if (start === PACKED.woff) return readWoff(bytes);
  if (start !== PACKED.woff2) return readPlain(bytes);
  if (bytes.readUInt32BE(16) > MOST_BYTES) throw new Error("The font is too large");
  // Imported on demand: a WebAssembly module that only uploaded fonts need.
  const { default: decompress } = await import("woff2-encoder/decompress");
  return readPlain(Buffer.from(await decompress(bytes)));
}

function checksum(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Puts a font together, uncompressed. */
export function writeSfnt({ flavour, tables }: Sfnt): Buffer<ArrayBuffer> {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  flavour.copy(head);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 4, "latin1");
    head.writeUInt32BE(checksum(table), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(table, Buffer.alloc((4 - (table.length % 4)) % 4));
    offset += Math.ceil(table.length / 4) * 4;
  }
  return Buffer.concat(parts);
}

const NAMES = { family: 1, style: 2, full: 4, postScript: 6 };

/** The font under another family name, which tells it from any other font of the process. */
export function renameFont({ flavour, tables }: Sfnt, family: string, style: "Regular" | "Bold"): Sfnt {
  const values = { family, style, full: `${family} ${style}`, postScript: `${family}-${style}` };
  const records = Object.entries(NAMES).map(([key, id]) => ({
    id,
    value: Buffer.from(values[key as keyof typeof NAMES], "utf16le").swap16(),
  }));
  const head = Buffer.alloc(6 + 12 * records.length);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, value }] of records.entries()) {
    // Windows, Unicode, English.
    for (const [place, number] of [3, 1, 0x409, id, value.length, offset].entries())
      head.writeUInt16BE(number, 6 + index * 12 + place * 2);
    offset += value.length;
  }
  const name = Buffer.concat([head, ...records.map(({ value }) => value)]);
  return { flavour, tables: new Map([...tables, ["name", name]]) };
}
