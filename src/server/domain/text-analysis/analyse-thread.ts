import { parentPort } from "node:worker_threads";
import * as z from "zod";
import { analyseText } from "./analyse-text.ts";
import { AnalysisInput } from "./analysis-result.ts";

// Runs in a thread of its own: the tables of words take seconds to load and 150 MB to hold.
parentPort?.on("message", (reviews: unknown) => {
  parentPort?.postMessage(z.array(AnalysisInput).parse(reviews).map(analyseText), []);
});
