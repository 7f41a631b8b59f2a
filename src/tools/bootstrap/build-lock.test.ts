import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir, uptime } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withBuildLock } from "./build-if-changed.mjs";

const MODULE = new URL("./build-if-changed.mjs", import.meta.url).href;

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

const waiting = () => `Waiting for another build to finish … If there is none, remove ${lock}\n`;

test("a second build waits for the first, says so once with the file to remove, and then builds", async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = withBuildLock(async () => {
    order.push("first begins");
    await first.promise;
    order.push("first ends");
  }, lock);
  const two = withBuildLock(async () => order.push("second"), lock);
  await expect.poll(() => said).toEqual([waiting()]);
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

test("a lock from before the system was started is taken over at once, whoever has its process id now", async () => {
  await withBuildLock(async () => undefined, lock);
  writeFileSync(lock, String(process.pid));
  const before = Date.now() / 1000 - uptime() - 60;
  utimesSync(lock, before, before);
  expect(await withBuildLock(async () => "built", lock)).toBe("built");
  expect(said).toEqual([]);
});

test("an empty lock is left to the process that has just made it, and taken over when it stays empty", async () => {
  await withBuildLock(async () => undefined, lock);
  writeFileSync(lock, "");
  const building = withBuildLock(async () => "built", lock);
  await expect.poll(() => said).toEqual([waiting()]);
  const before = Date.now() / 1000 - 10;
  utimesSync(lock, before, before);
  expect(await building).toBe("built");
});

test("a lock that cannot be written is not left empty", async () => {
  const program = `
    const { withBuildLock } = await import(process.env.MODULE);
    await withBuildLock(async () => {}, process.env.LOCK).catch(({ code }) => console.log(code));
  `;
  const node = [process.execPath, "--input-type=module", "-e", program];
  // No file may have content.
  const { stdout } = spawnSync("sh", ["-c", 'ulimit -f 0 && exec "$0" "$@"', ...node], {
    env: { ...process.env, MODULE, LOCK: lock },
    encoding: "utf8",
  });
  expect(stdout).toBe("EFBIG\n");
  expect(existsSync(lock)).toBe(false);
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
  const run = (NAME: string) =>
    new Promise<number | null>((resolve) => {
      const env = { ...process.env, MODULE, NAME, FOLDER: folder, LOCK: lock };
      spawn(process.execPath, ["--input-type=module", "-e", PROCESS], { env }).on("exit", resolve);
    });
  expect(await Promise.all([run("first"), run("second")])).toEqual([0, 0]);
});
