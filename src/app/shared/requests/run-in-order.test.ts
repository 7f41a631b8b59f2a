import { expect, test } from "vitest";
import { runInSequence } from "./run-in-order.ts";

function work(name: string, log: string[]) {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, run: () => (log.push(name), done) };
}

test("requests about the same review wait, others do not", async () => {
  const log: string[] = [];
  const [first, undo, other, last] = ["first", "undo", "other", "last"].map((name) => work(name, log));
  if (!first || !undo || !other || !last) throw new Error("four of them");
  const begun = [
    runInSequence(new Set(["text/1", "text/2"]), first.run),
    runInSequence(new Set(["text/2"]), undo.run),
    runInSequence(new Set(["text/3"]), other.run),
    runInSequence(new Set(["text/2", "text/3"]), last.run),
  ];
  expect(log).toEqual(["first", "other"]);
  first.end();
  await begun[0];
  await expect.poll(() => log).toEqual(["first", "other", "undo"]);
  other.end();
  undo.end();
  await begun[1];
  await expect.poll(() => log).toHaveLength(4);
  last.end();
  await begun[3];
  expect(log.at(-1)).toBe("last");
});

test("a failed request lets the next one run and rejects for its own caller only", async () => {
  const failing = runInSequence(new Set(["audio/1"]), () => Promise.reject(new Error("no")));
  const next = runInSequence(new Set(["audio/1"]), () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("done");
});
