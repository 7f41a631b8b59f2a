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
 * Counts bytes read from sockets and triggers garbage collection now and then. V8 does not see these buffers and
 * would let a hundred megabytes accumulate.
 */
export function noteReadBytes(bytes: number): void {
  read += bytes;
  if (read < FREE_AT_BYTES) return;
  read = 0;
  free ??= findCollector();
  free();
}
