import type { Batch } from "./read-batches.ts";

/** What the thread answers to each question; `batch` is missing at the end. `refusal` is the message of a `CsvFileError`. */
export interface BatchMessage {
  batch?: Batch | undefined;
  refusal?: string;
}
