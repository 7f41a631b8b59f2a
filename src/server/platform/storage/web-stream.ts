import type { Readable } from "node:stream";

/** A file as a response body, with back-pressure; closed when the client disconnects. */
export function webStream(file: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: () => void file.destroy(),
  });
}
