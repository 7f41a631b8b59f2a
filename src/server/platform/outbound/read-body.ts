import { OutboundError } from "./outbound-error.ts";

/** The bytes of a body, unpacked; throws as soon as there are more than `maximum`, so that a small file cannot swell. */
export async function readBody(body: AsyncIterable<Uint8Array> | null, maximum: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maximum) throw new OutboundError("large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
