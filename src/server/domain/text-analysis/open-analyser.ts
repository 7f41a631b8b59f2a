import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as z from "zod";
import { type AnalysisInput, AnalysisResult } from "./analysis-result.ts";

/** The thread goes, with all it holds, when nobody asked for so long. */
const IDLE_MS = 60_000;

// Built, it is an entry of its own beside every other file of the service.
const built = !import.meta.url.endsWith(".ts");
const source = new URL(built ? "./analyse-thread.js" : "./analyse-thread.ts", import.meta.url);

export interface TextAnalyser {
  judge: (reviews: AnalysisInput[]) => Promise<AnalysisResult[]>;
  close: () => Promise<void>;
}

/** Sends one message to a thread and waits for its answer; throws when the thread fails or ends instead. */
async function askWorker(thread: Worker, message: unknown): Promise<unknown> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    const answer: Promise<unknown[]> = once(thread, "message", { signal });
    const end = once(thread, "exit", { signal }).then(() => Promise.reject(new Error("The judging thread ended")));
    thread.postMessage(message, []);
    const [first] = await Promise.race([answer, end]);
    return first;
  } finally {
    answered.abort();
  }
}

/** Judges reviews off the main thread, so that requests do not wait for it. One call at a time. */
export function openTextAnalyser(): TextAnalyser {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  async function judge(reviews: AnalysisInput[]): Promise<AnalysisResult[]> {
    clearTimeout(idle);
    thread ??= new Worker(source);
    try {
      return z.array(AnalysisResult).parse(await askWorker(thread, reviews));
    } catch (error) {
      await close();
      throw error;
    } finally {
      // A thread that waits for work does not keep the service from ending.
      thread?.unref();
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  }
  return { judge, close };
}
