import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as z from "zod";
import { type AnalysisInput, AnalysisResult } from "./analysis-result.ts";

const IDLE_MS = 60_000;

// In a build the worker is a separate entry.
const built = !import.meta.url.endsWith(".ts");
const source = new URL(built ? "./analyse-thread.js" : "./analyse-thread.ts", import.meta.url);

export interface TextAnalyser {
  judge: (reviews: AnalysisInput[]) => Promise<AnalysisResult[]>;
  close: () => Promise<void>;
}

/** Throws when the worker fails or ends. */
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
      // An idle worker must not keep the service alive.
      thread?.unref();
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  }
  return { judge, close };
}
