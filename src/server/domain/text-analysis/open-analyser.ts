import * as z from "zod";
import { type Thread, startThread, threadFile } from "#server/platform/jobs/thread.ts";
import { type AnalysisInput, AnalysisResult } from "./analysis-result.ts";

const IDLE_MS = 60_000;

export interface TextAnalyser {
  judge: (reviews: AnalysisInput[]) => Promise<AnalysisResult[]>;
  close: () => Promise<void>;
}

export function openTextAnalyser(): TextAnalyser {
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.close();
  };
  async function judge(reviews: AnalysisInput[]): Promise<AnalysisResult[]> {
    clearTimeout(idle);
    thread ??= startThread(threadFile(import.meta.url, "analyse-thread"));
    try {
      return z.array(AnalysisResult).parse(await thread.ask(reviews));
    } catch (error) {
      await close();
      throw error;
    } finally {
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  }
  return { judge, close };
}
