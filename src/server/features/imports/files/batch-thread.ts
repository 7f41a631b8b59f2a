import { parentPort, workerData } from "node:worker_threads";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import type { BatchMessage } from "./batch-message.ts";
import { type FilePart, readBatches } from "./read-batches.ts";

// Runs in a worker: reading the rows of a large file takes a second, in which the service would answer nobody.
const batches = readBatches(workerData as FilePart);

async function answer(): Promise<BatchMessage> {
  try {
    const next = await batches.next();
    return next.done ? {} : { batch: next.value };
  } catch (error) {
    if (error instanceof CsvFileError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.on("message", () => {
  void answer().then((message) => parentPort?.postMessage(message, []));
});
