import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const HOUR_MS = 3_600_000;

/**
 * Deletes orphaned files, left by a process that died between writing and recording them. Files younger than an hour stay:
 * they may not have been recorded yet.
 */
export async function sweepFolder(folder: string, isOrphan: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    if (!isOrphan(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > HOUR_MS) await rm(path, { force: true });
  }
}
