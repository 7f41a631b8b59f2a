import { OutboundError } from "./outbound-error.ts";

/**
 * Reads and decompresses a body up to `maximum` bytes, so that compression bombs are stopped. One that is larger, or that
 * breaks off, is cut with `truncate`; without it an error is thrown.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maximum: number,
  truncate = false,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maximum && !truncate) throw new OutboundError("large");
      chunks.push(chunk);
      if (bytes > maximum) break;
    }
  } catch (error) {
    if (!truncate) throw error;
  }
  return Buffer.concat(chunks).subarray(0, maximum);
}
