import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ITEMS_IN_A_TURN } from "#server/platform/jobs/turns.ts";
import { readRecords } from "./csv-records.ts";

const folder = mkdtempSync(join(tmpdir(), "csv-records-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Counts turns of the event loop until it is stopped. */
function countTurns() {
  let turn = 0;
  let next = setImmediate(function again() {
    turn += 1;
    next = setImmediate(again);
  });
  return { now: () => turn, stop: () => clearImmediate(next) };
}

test("a long file is read in turns, between which others are served", async () => {
  const path = join(folder, "long.csv");
  // All of it fits into one read of the file.
  writeFileSync(path, `Review Text\n${"fine\n".repeat(5000)}`);
  const turns = countTurns();
  const inTurn = new Map<number, number>();
  for await (const record of readRecords(path)) {
    expect(record.fields).toHaveLength(1);
    inTurn.set(turns.now(), (inTurn.get(turns.now()) ?? 0) + 1);
  }
  turns.stop();
  expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(ITEMS_IN_A_TURN);
});
