type Part = string | Buffer;

const bytesOf = (parts: Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export function box(type: string, ...parts: Part[]): Buffer {
  const content = bytesOf(parts);
  return bytesOf([uint32(content.length + 8), type, content]);
}

export const fullBox = (type: string, version: number, ...parts: Part[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

/** Only a box header, whose size may be false; a bigint uses the 64-bit form. */
export function boxHead(type: string, size: number | bigint): Buffer {
  if (typeof size === "number") return bytesOf([uint32(size), type]);
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(size);
  return bytesOf([uint32(1), type, long]);
}

/** An element of a WebM file with the shortest size of one or eight bytes. */
export function element(id: string, ...parts: Part[]): Buffer {
  const content = bytesOf(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return bytesOf([Buffer.from(id, "hex"), content.length < 127 ? Buffer.from([0x80 | content.length]) : size, content]);
}

export function id3(comment: string): Buffer {
  const frame = bytesOf(["TXXX", uint32(comment.length + 2), "\0\0", "\0\0", comment]);
  return bytesOf(["ID3\x03\0\0", Buffer.from([0, 0, frame.length >> 7, frame.length & 0x7f]), frame]);
}

/** Silence: MPEG 1 layer III, 128 kbit/s, 44.1 kHz. */
export const mp3Frames = (count: number): Buffer =>
  bytesOf(Array.from({ length: count }, () => bytesOf([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)])));

export function chunk(type: string, ...parts: Part[]): Buffer {
  const content = bytesOf(parts);
  const size = uint32(content.length).swap32();
  return bytesOf([type, size, content, Buffer.alloc(content.length % 2)]);
}

/** Two seconds of silence, followed by chunks. */
export function wave(...chunks: Buffer[]): Buffer {
  const format = chunk("fmt ", Buffer.from("0100010044ac00008858010002001000", "hex"));
  return chunk("RIFF", "WAVE", format, chunk("data", Buffer.alloc(44_100 * 4)), ...chunks);
}
