import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareDataFolder } from "./data-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "laurel-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder that is missing is made, and nothing is left in it", async () => {
  await prepareDataFolder(join(folder, "new", "data"));
  expect(readdirSync(join(folder, "new", "data"))).toEqual([]);
});

test("what cannot be a data folder is refused in words", async () => {
  writeFileSync(join(folder, "file"), "");
  await expect(prepareDataFolder(join(folder, "file"))).rejects.toThrow(/cannot be written: it is a file.*DATA_DIR/);
  await expect(prepareDataFolder(join(folder, "file", "data"))).rejects.toThrow("a part of the path is a file");
});

// Root may write everywhere but on a disk that is read-only.
const CLOSED = ["/sys/laurel"].find((path) => existsSync(join(path, "..")));
test.skipIf(!CLOSED)("a folder that may not be written is refused in words", async () => {
  await expect(prepareDataFolder(CLOSED ?? "")).rejects.toThrow(/read-only|may not write|cannot be written/);
});

test("an existing folder keeps its files", async () => {
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data", "secret.key"), "key");
  await prepareDataFolder(join(folder, "data"));
  expect(readdirSync(join(folder, "data"))).toEqual(["secret.key"]);
});
