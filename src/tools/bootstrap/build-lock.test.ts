import { spawn, spawnSync } from "node:child_process";
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
  await expect.poll(() => said).toEqual(["Waiting for another build to finish …\n"]);
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

/**
 * Two processes at the lock of a dead one. The first stops while it asks whether that process runs, until the second
 * has the lock or says that it waits.
 */
const PROCESS = `
  import { existsSync, writeFileSync } from "node:fs";
  const { withBuildLock } = await import(process.env.MODULE);
  const at = (name) => process.env.FOLDER + "/" + name;
  const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  const kill = process.kill.bind(process);
  if (process.env.NAME === "first")
    process.kill = (...args) => {
      writeFileSync(at("first asks"), "");
      while (!existsSync(at("second builds")) && !existsSync(at("second waits"))) pause();
      process.kill = kill;
      return kill(...args);
    };
  else {
    while (!existsSync(at("first asks"))) pause();
    process.stderr.write = () => writeFileSync(at("second waits"), "") ?? true;
  }
  const other = process.env.NAME === "first" ? "second" : "first";
  await withBuildLock(async () => {
    writeFileSync(at(process.env.NAME + " builds"), "");
    for (let look = 0; look < 200 && !existsSync(at(other + " ended")); look += 1) {
      if (existsSync(at(other + " builds"))) process.exitCode = 7;
      pause();
    }
    writeFileSync(at(process.env.NAME + " ended"), "");
  }, process.env.LOCK);
`;

test("two processes never both take over the lock of one that is gone", async () => {
  await withBuildLock(async () => undefined, lock);
  writeFileSync(lock, String(spawnSync(process.execPath, ["--version"]).pid));
  const MODULE = new URL("./build-if-changed.mjs", import.meta.url).href;
  const run = (NAME: string) =>
    new Promise<number | null>((resolve) => {
      const env = { ...process.env, MODULE, NAME, FOLDER: folder, LOCK: lock };
      spawn(process.execPath, ["--input-type=module", "-e", PROCESS], { env }).on("exit", resolve);
    });
  expect(await Promise.all([run("first"), run("second")])).toEqual([0, 0]);
});
