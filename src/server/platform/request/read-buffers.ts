import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const FREE_AT_BYTES = 16 * 1024 * 1024;

let free: (() => void) | undefined;
let read = 0;

function findCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;
  return () => collect({ type: "minor" });
}

/**
 * Counts what was read from sockets and is done with, and has it freed now and then. The engine sees little of the
 * buffers that the network fills, and would let a hundred megabytes of them gather before it looks.
 */
export function noteReadBytes(bytes: number): void {
  read += bytes;
  if (read < FREE_AT_BYTES) return;
  read = 0;
  free ??= findCollector();
  free();
}
