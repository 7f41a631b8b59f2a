import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { JobError } from "#server/platform/jobs/worker.ts";
import { MeasureAnswer, type MeasureRequest, type Measured } from "./measure-request.ts";

const SECONDS = 90;
const HEAP_MB = 256;
const LOW_PRIORITY = 10;

// When built, the program is in a bundle beside the service's; otherwise beside this file.
const built = join(import.meta.dirname, "measure.js");
const program = existsSync(built) ? built : join(import.meta.dirname, "child.ts");

/**
 * Measures a media file in a child process without secrets that may read the file and write to one folder only. Throws
 * `JobError`, which is final, when the child could not measure it.
 */
export function runChild(request: MeasureRequest, signal?: AbortSignal, seconds = SECONDS): Promise<Measured> {
  const child = fork(program, [], {
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      "--permission",
      "--allow-addons",
      "--allow-fs-read=*",
      `--allow-fs-write=${request.folder}`,
      "--no-warnings",
    ],
    env: { NODE_ENV: "production", ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    signal,
    killSignal: "SIGKILL",
  });
  return new Promise<Measured>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`Not measured within ${seconds} seconds`));
      child.kill("SIGKILL");
    }, seconds * 1000);
    child.once("spawn", () => {
      if (child.pid) setPriority(child.pid, LOW_PRIORITY);
      child.send(request);
    });
    child.once("message", (message) => {
      const answer = MeasureAnswer.safeParse(message);
      if (!answer.success) reject(new Error("The measuring process gave no answer"));
      // It would say the same of the same file again, unless it had no room to write.
      else if ("error" in answer.data)
        reject(new JobError(answer.data.error, { isFinal: !answer.data.error.includes("ENOSPC") }));
      else resolve(answer.data.measured);
    });
    child.once("error", reject);
    child.once("exit", (code, ended) => {
      clearTimeout(timer);
      reject(new Error(`The measuring process ended with ${ended ?? code}`));
    });
  });
}
