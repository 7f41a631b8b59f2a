import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// In memory where possible: PostgreSQL flushes after every write.
const TEMP_ROOT = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

export async function withTempFolder(work: (folder: string) => Promise<void>, from?: string): Promise<void> {
  const folder = await mkdtemp(join(TEMP_ROOT, "laurel-test-"));
  try {
    if (from) cpSync(from, folder, { recursive: true });
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
