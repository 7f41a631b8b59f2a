import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sweepFolder } from "./sweep-folder.ts";

test("old files that nothing names are deleted, also in folders; named and new ones stay", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "laurel-sweep-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "below"));
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ["named", "orphan", "new-orphan", "below/orphan"]) {
    writeFileSync(path.join(folder, name), name);
    if (!name.startsWith("new")) utimesSync(path.join(folder, name), old, old);
  }
  utimesSync(path.join(folder, "below"), old, old);
  await sweepFolder(folder, (name) => name !== "named");
  expect(readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()).toEqual([
    "below",
    "named",
    "new-orphan",
  ]);
  await sweepFolder(path.join(folder, "missing"), () => true);
});
