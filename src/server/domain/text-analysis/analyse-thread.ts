import { parentPort } from "node:worker_threads";
import * as z from "zod";
import { analyseText } from "./analyse-text.ts";
import { AnalysisInput } from "./analysis-result.ts";

// Runs in a worker: its dictionaries take seconds to load and 150 MB of memory.
parentPort?.on("message", (reviews: unknown) => {
  parentPort?.postMessage(z.array(AnalysisInput).parse(reviews).map(analyseText), []);
});
