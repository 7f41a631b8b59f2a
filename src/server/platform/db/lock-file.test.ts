import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUseError, takeLock } from "./lock-file.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "laurel-lock-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, "laurel.lock");

async function writeLock(change: { pid: number; started?: string }) {
  const unlock = await takeLock(folder);
  const own = JSON.parse(fs.readFileSync(file(), "utf8"));
  unlock();
  fs.writeFileSync(file(), JSON.stringify({ ...own, ...change }));
}

async function takeOver() {
  const unlock = await takeLock(folder);
  const owner: unknown = JSON.parse(fs.readFileSync(file(), "utf8"));
  unlock();
  return owner;
}

test("a second owner is refused with a clear message; the next one gets in afterwards", async () => {
  const unlock = await takeLock(folder);
  await expect(takeLock(folder)).rejects.toThrow(
    new FolderInUseError(`The data folder ${folder} is already open in process ${process.pid}. Stop it first.`),
  );
  unlock();
  expect(fs.readdirSync(folder)).toEqual([]);
  (await takeLock(folder))();
});

test("only one of many concurrent starts gets the lock", async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(folder)));
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
});

test("the lock of an ended process is taken over", async () => {
  await writeLock({ pid: spawnSync("true").pid });
  expect(await takeOver()).toMatchObject({ pid: process.pid });
});

test.runIf(fs.existsSync("/proc/self/stat"))(
  "the lock is taken over when its process id belongs to another program now",
  async () => {
    const child = spawn("sleep", ["60"]);
    try {
      await writeLock({ pid: child.pid ?? 0, started: "1" });
      expect(await takeOver()).toMatchObject({ pid: process.pid });
    } finally {
      child.kill();
    }
  },
);

test("the lock of a live process from another start is respected", async () => {
  const child = spawn("sleep", ["60"]);
  try {
    const pid = child.pid ?? 0;
    const started = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[21];
    await writeLock({ pid, started });
    await expect(takeLock(folder)).rejects.toThrow(`already open in process ${pid}`);
  } finally {
    child.kill();
  }
});

test("an unreadable lock is taken over", async () => {
  fs.writeFileSync(file(), "");
  expect(await takeOver()).toMatchObject({ pid: process.pid });
});
