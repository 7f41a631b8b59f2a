import { monitorEventLoopDelay } from "node:perf_hooks";
import { totalmem } from "node:os";

const RESOLUTION_MS = 10;
const WINDOW_MS = 60_000;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let lastWindow: number | undefined;

/** The histogram begins with the interval of its timer, which is no delay. */
const readDelay = (): number => Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);

setInterval(() => {
  lastWindow = readDelay();
  delay.reset();
}, WINDOW_MS).unref();

/** Memory and event loop of this process. */
export function readProcess() {
  const limit = process.constrainedMemory();
  const machine = totalmem();
  return {
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    memory: process.memoryUsage.rss(),
    /** Of the container, else of the machine. */
    memoryLimit: limit > 0 && limit < machine ? limit : machine,
    /** Milliseconds that 99 of 100 turns waited at most, in the last minute. */
    eventLoopDelay: lastWindow === undefined ? readDelay() : Math.max(lastWindow, readDelay()),
  };
}
