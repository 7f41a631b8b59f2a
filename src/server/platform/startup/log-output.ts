import type { Writable } from "node:stream";

export interface LogDestination {
  write(line: string): void;
}

/** Bytes that wait while nobody reads. */
const MOST_WAITING = 1_000_000;

/** The reader has gone; the service goes on. */
const ignore = () => {};

/**
 * Writes lines of a log to a stream whose reader may be slow, stopped or gone: neither the service nor its memory depends on
 * it. Drops lines while a megabyte waits, and says afterwards how many they were.
 */
export function createLogOutput(stream: Writable): LogDestination {
  let dropped = 0;
  if (!stream.listeners("error").includes(ignore)) stream.on("error", ignore);
  const resume = () => {
    const line = { level: 40, time: Date.now(), dropped, msg: "lines of the log were dropped, because nobody read it" };
    dropped = 0;
    stream.write(`${JSON.stringify(line)}\n`);
  };
  return {
    write: (line) => {
      if (dropped === 0 && stream.writableLength + line.length <= MOST_WAITING) stream.write(line);
      else if ((dropped += 1) === 1) stream.once("drain", resume);
    },
  };
}

/** Resolves when a stream has written what waits, or after `longest` milliseconds. */
export async function finishWriting(stream: Writable, longest: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longest);
  stream.write("", () => resolve());
  await promise;
  clearTimeout(timer);
}
