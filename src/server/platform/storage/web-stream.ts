import type { Readable } from "node:stream";

/** Chunks that all streams together send between two turns of the event loop. */
const CHUNKS_A_TURN = 8;

let sent = 0;
const waiting: (() => void)[] = [];

function beginTurn(): void {
  sent = 0;
  for (const go of waiting.splice(0, CHUNKS_A_TURN)) {
    sent += 1;
    go();
  }
  if (sent > 0) setImmediate(beginTurn);
}

/** Resolves when a chunk may be sent: hundreds of readers that begin at once would hold up everybody else for seconds. */
async function takeTurn(): Promise<void> {
  if (sent === 0) setImmediate(beginTurn);
  if (sent < CHUNKS_A_TURN) sent += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

/** A file as a response body, with back-pressure; closed when the client disconnects. */
export function webStream(file: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) return controller.close();
      await takeTurn();
      controller.enqueue(chunk.value);
    },
    cancel: () => void file.destroy(),
  });
}
