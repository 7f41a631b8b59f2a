import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The entry of a worker thread beside a module: in a build each is a file of its own. */
export const threadFile = (beside: string, name: string): URL =>
  new URL(`./${name}.${beside.endsWith(".ts") ? "ts" : "js"}`, beside);

/** The default depends on the machine: up to 48 MB per thread. */
const YOUNG_MB = 6;

/** A worker thread that answers one message at a time. */
export interface Thread {
  /** Throws when the thread fails or ends. */
  ask(message: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a thread. It does not keep the process alive when nothing is asked. */
export function startThread(file: URL, data?: unknown): Thread {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  let failure: unknown;
  worker.on("error", (error: unknown) => {
    failure = error;
  });
  worker.unref();
  return {
    async ask(message) {
      if (failure) throw failure;
      const answered = new AbortController();
      const { signal } = answered;
      worker.ref();
      try {
        const answer: Promise<unknown[]> = once(worker, "message", { signal });
        const end = once(worker, "exit", { signal }).then(() => Promise.reject(new Error("The thread ended")));
        worker.postMessage(message, []);
        const [first] = await Promise.race([answer, end]);
        return first;
      } finally {
        answered.abort();
        worker.unref();
      }
    },
    async close() {
      await worker.terminate();
    },
  };
}
