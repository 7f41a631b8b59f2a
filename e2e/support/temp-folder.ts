import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// In memory where the machine can: databases are flushed after every write, and a test's is thrown away.
const TEMP_ROOT = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Lends an empty folder, or a copy of `from`, for the time of `work`. */
export async function withTempFolder(work: (folder: string) => Promise<void>, from?: string): Promise<void> {
  const folder = await mkdtemp(join(TEMP_ROOT, "laurel-test-"));
  try {
    if (from) cpSync(from, folder, { recursive: true });
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
