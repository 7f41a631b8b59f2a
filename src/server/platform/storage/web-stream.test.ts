import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { webStream } from "./web-stream.ts";

const STREAMS = 100;
const CHUNKS = 10;
const chunksOf = (name: number) => Array.from({ length: CHUNKS }, (_, index) => Buffer.from(`${name}:${index};`));

test("a hundred files that are read at once leave the event loop to others after a few chunks, and arrive whole", async () => {
  let read = 0;
  let most = 0;
  let isOver = false;
  const watch = () => {
    most = Math.max(most, read);
    read = 0;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const readAll = async (name: number) => {
    let text = "";
    for await (const chunk of webStream(Readable.from(chunksOf(name)))) {
      read += 1;
      text += String(Buffer.from(chunk));
    }
    return text;
  };
  const all = await Promise.all(Array.from({ length: STREAMS }, (_, name) => readAll(name)));
  isOver = true;
  watch();
  expect(all).toEqual(Array.from({ length: STREAMS }, (_, name) => chunksOf(name).join("")));
  expect(most).toBeLessThanOrEqual(16);
});

test("a reader that leaves while it waits for its turn closes its file and harms no other", async () => {
  const files = Array.from({ length: STREAMS }, (_, name) => Readable.from(chunksOf(name)));
  const readers = files.map((file) => webStream(file).getReader());
  await Promise.all(readers.map((reader) => reader.read()));
  const leaving = readers.slice(0, STREAMS / 2);
  await Promise.all(leaving.map((reader) => reader.cancel()));
  expect(files.slice(0, STREAMS / 2).every((file) => file.destroyed)).toBe(true);
  const rest = await Promise.all(
    readers.slice(STREAMS / 2).map(async (reader) => {
      let count = 1;
      while (!(await reader.read()).done) count += 1;
      return count;
    }),
  );
  expect(new Set(rest)).toEqual(new Set([CHUNKS]));
});
