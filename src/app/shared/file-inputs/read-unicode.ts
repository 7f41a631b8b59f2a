const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
};

/** The text of a file, without a byte order mark. Rejects when it is not Unicode: guessing the encoding would corrupt it for good. */
export async function readUnicode(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
}
