import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

const BEAT_MS = 2_000;
// Longer than any pause a statement of the embedded database causes in the owner.
const SILENCE_MS = 15_000;

const Owner = z.object({
  pid: z.int(),
  started: z.string().nullable(),
  space: z.string().nullable(),
});
type Owner = z.infer<typeof Owner>;

export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

const attempt = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

// Field 22 of /proc/<pid>/stat; the command name before it may contain spaces and brackets.
const startOf = (pid: number) =>
  attempt(() => fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1)?.split(" ")[20] ?? null);

// Process ids are only meaningful within one boot and one container.
const currentSpace = () =>
  attempt(
    () => fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim() + fs.readlinkSync("/proc/self/ns/pid"),
  );

const readOwner = (file: string): Owner | null => attempt(() => Owner.parse(JSON.parse(fs.readFileSync(file, "utf8"))));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isAlive(file: string, owner: Owner): Promise<boolean> {
  if (owner.space === currentSpace()) return isRunning(owner.pid) && owner.started === startOf(owner.pid);
  const beat = () => attempt(() => fs.statSync(file).mtimeMs);
  const before = beat();
  for (let waited = 0; waited < SILENCE_MS; waited += BEAT_MS) {
    await sleep(BEAT_MS);
    if (beat() !== before) return true;
  }
  return false;
}

/**
 * Locks a data folder and returns the function that unlocks it. Takes over the lock of a process that has ended;
 * otherwise throws `FolderInUseError`.
 */
export async function takeLock(folder: string): Promise<() => void> {
  const file = path.join(folder, "laurel.lock");
  const own = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    space: currentSpace(),
  } satisfies Owner);
  const draft = `${file}.${process.pid}`;
  const claim = () => attempt(() => (fs.linkSync(draft, file), true)) ?? false;
  fs.writeFileSync(draft, own);
  try {
    if (!claim()) {
      const owner = readOwner(file);
      if (owner && (await isAlive(file, owner))) {
        throw new FolderInUseError(`The data folder ${folder} is already open in process ${owner.pid}. Stop it first.`);
      }
      // Remove only the lock just examined: another process may have replaced it meanwhile.
      if (JSON.stringify(readOwner(file)) === JSON.stringify(owner)) fs.rmSync(file, { force: true });
      if (!claim()) throw new FolderInUseError(`The data folder ${folder} was just opened by another process.`);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const beat = setInterval(() => attempt(() => fs.utimesSync(file, new Date(), new Date())), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    if (attempt(() => fs.readFileSync(file, "utf8")) === own) fs.rmSync(file, { force: true });
  };
}
