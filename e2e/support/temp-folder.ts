import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// In memory where the machine can: databases are flushed after every write, and a test's is thrown away.
const PLACE = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Lends an empty folder, or a copy of `from`, for the time of `work`. */
export async function withFolder(work: (folder: string) => Promise<void>, from?: string): Promise<void> {
  const folder = await mkdtemp(join(PLACE, "laurel-test-"));
  try {
    if (from) cpSync(from, folder, { recursive: true });
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
