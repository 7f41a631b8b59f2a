import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const HOUR = 3_600_000;

/** Deletes temporary files older than an hour: their request or job has ended. */
export async function sweepTemp(tempDir: string, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tempDir).catch(() => [])) {
    const path = join(tempDir, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || now - found.mtimeMs < HOUR) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
