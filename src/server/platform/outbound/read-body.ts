import { OutboundError } from "./outbound-error.ts";

/** Reads and decompresses a body; throws as soon as it exceeds `maximum`, so that compression bombs are stopped. */
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
