import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CSV_FILES, MISLEADING_CSV } from "#contract/testing/csv-files.ts";
import { ITEMS_IN_A_TURN } from "#server/platform/jobs/turns.ts";
import { type CsvRecord, readRecords } from "./csv-records.ts";

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

async function recordsOf(text: string) {
  const path = join(folder, "file.csv");
  writeFileSync(path, text);
  const records: CsvRecord[] = [];
  for await (const record of readRecords(path)) records.push(record);
  return records;
}

test.each(Object.entries(CSV_FILES))("reads a file with %s as the dashboard does", async (_name, text) => {
  const cells = (await recordsOf(text)).map(({ fields }) => fields.slice(0, 2));
  expect(cells).toEqual([
    ["Review", "Name"],
    ["Good", "Ann"],
  ]);
});

test("the separator is what fits the first records, not the first line alone", async () => {
  const { text, header, rows } = MISLEADING_CSV;
  expect((await recordsOf(text)).map(({ fields }) => fields)).toEqual([header, ...rows]);
});

test("lines are counted from the first of the file, and rows of empty cells are left out only before the header", async () => {
  expect(await recordsOf("sep=;\r\n\r\n;\r\nReview;Name\r\n;\r\nGood;Ann\r\n")).toEqual([
    { line: 4, fields: ["Review", "Name"] },
    { line: 5, fields: ["", ""] },
    { line: 6, fields: ["Good", "Ann"] },
  ]);
});

test("a file of several reads is read whole", async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `Good, ${n};Ann`);
  const records = await recordsOf(`Review, short;Name\n${rows.join("\n")}`);
  expect([records.length, records[1]?.fields, records.at(-1)]).toEqual([
    20_001,
    ["Good, 0", "Ann"],
    { line: 20_001, fields: ["Good, 19999", "Ann"] },
  ]);
});
