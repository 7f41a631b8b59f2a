import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import { startThread, threadFile } from "#server/platform/jobs/thread.ts";
import type { BatchMessage } from "./batch-message.ts";
import { type Batch, type FilePart, readBatches } from "./read-batches.ts";

/** Starting a thread takes longer than reading fewer rows. */
const MANY_ROWS = 1000;

/** Reads in a thread, one batch ahead: while the database stores a batch, the next one is made. */
async function* readInThread(part: FilePart): AsyncGenerator<Batch> {
  const thread = startThread(threadFile(import.meta.url, "batch-thread"), part);
  const ask = () => {
    const asked = thread.ask("next") as Promise<BatchMessage>;
    // It may fail while the batch before it is still being stored; whoever awaits it is told.
    asked.catch(() => {});
    return asked;
  };
  try {
    let asked = ask();
    for (;;) {
      const { batch, refusal } = await asked;
      if (refusal !== undefined) throw new CsvFileError(refusal);
      if (!batch) return;
      asked = ask();
      yield batch;
    }
  } finally {
    await thread.close();
  }
}

/** The rows of a file in batches, read without holding the thread that answers requests. Throws `CsvFileError`. */
export const openBatches = (part: FilePart, rows: number): AsyncGenerator<Batch> =>
  rows < MANY_ROWS ? readBatches(part) : readInThread(part);
