import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";

// Test files share modules; only a fresh import sees the watched file system.
vi.resetModules();
vi.mock(import("node:fs/promises"), { spy: true });
const { flushFile, flushFolder } = await import("./flush.ts");
afterAll(() => vi.resetModules());

const folder = mkdtempSync(join(tmpdir(), "laurel-flush-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

test("a file is opened for writing to be flushed, as Windows demands", async () => {
  const path = join(folder, "file");
  writeFileSync(path, "content");
  await flushFile(path);
  expect(vi.mocked(fs.open).mock.calls).toEqual([[path, "r+"]]);
  await expect(flushFile(join(folder, "missing"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("a folder is flushed, but not on Windows, which refuses that", async () => {
  await flushFolder(folder, "linux");
  expect(vi.mocked(fs.open).mock.calls).toEqual([[folder, "r"]]);
  await flushFolder(folder, "win32");
  expect(vi.mocked(fs.open).mock.calls).toHaveLength(1);
});
