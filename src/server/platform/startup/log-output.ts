import type { Writable } from "node:stream";

export interface LogDestination {
  write(line: string): void;
}

/** Bytes that may wait for the reader. */
const MOST_WAITING = 1_000_000;

/** The reader has gone; the service goes on. */
const ignore = () => {};

/**
 * Writes log lines to a stream whose reader may be slow, stopped or gone, so that it can neither block the service nor fill
 * its memory. While a megabyte is waiting, lines are dropped; a line written afterwards says how many.
 */
export function createLogOutput(stream: Writable): LogDestination {
  let dropped = 0;
  if (!stream.listeners("error").includes(ignore)) stream.on("error", ignore);
  const resume = () => {
    const line = {
      level: 40,
      time: Date.now(),
      dropped,
      msg: "log lines were dropped because nobody was reading them",
    };
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

/** Resolves when a stream has written everything that is waiting, or after `longest` milliseconds. */
export async function finishWriting(stream: Writable, longest: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longest);
  stream.write("", () => resolve());
  await promise;
  clearTimeout(timer);
}
