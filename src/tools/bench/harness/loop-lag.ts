import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "./data-sets.ts";

const EVERY_MS = 100;

// Runs inside the service before its own code and records event loop delays.
const probe = (file: string) => `
  import { appendFileSync } from "node:fs";
  import { monitorEventLoopDelay } from "node:perf_hooks";
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  setInterval(() => {
    appendFileSync(${JSON.stringify(file)}, Date.now() + " " + delay.max / 1e6 + "\\n");
    delay.reset();
  }, ${EVERY_MS}).unref();`;

/**
 * Makes services started from now on measure their event loop. `longest`: longest delay since a moment, in
 * milliseconds.
 */
export function watchLoops(): { longest(since: number): number; stop(): void } {
  const file = join(newFolder(), "lag");
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `${before ?? ""} --import "data:text/javascript,${encodeURIComponent(probe(file))}"`;
  return {
    longest: (since) =>
      readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => line.split(" ").map(Number))
        .filter(([time = 0]) => time >= since)
        .reduce((most, [, lag = 0]) => Math.max(most, lag), 0),
    stop() {
      if (before === undefined) delete process.env.NODE_OPTIONS;
      else process.env.NODE_OPTIONS = before;
    },
  };
}
