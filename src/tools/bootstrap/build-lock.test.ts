import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withBuildLock } from "./build-if-changed.mjs";

let folder: string;
let lock: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "laurel-lock-"));
  lock = join(folder, ".cache", "build.lock");
  said = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test("a second build waits for the first, says so once, and then builds", async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = withBuildLock(async () => {
    order.push("first begins");
    await first.promise;
    order.push("first ends");
  }, lock);
  const two = withBuildLock(async () => order.push("second"), lock);
  await vi.waitFor(() => expect(said).toEqual(["Waiting for another build to finish …\n"]));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(["first begins", "first ends", "second"]);
  expect(said).toHaveLength(1);
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a process that is gone is taken over at once", async () => {
  await withBuildLock(async () => undefined, lock);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(lock, String(pid));
  expect(await withBuildLock(async () => "built", lock)).toBe("built");
  expect(said).toEqual([]);
});

test("a build that fails gives the lock back", async () => {
  await expect(withBuildLock(async () => Promise.reject(new Error("failed")), lock)).rejects.toThrow("failed");
  expect(existsSync(lock)).toBe(false);
});
