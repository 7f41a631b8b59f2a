import fs from "node:fs";
import path from "node:path";
import { stopServer } from "#server/platform/postgres/launch-server.ts";
import { findUnfinishedUpgrades } from "#server/platform/postgres/managed-server.ts";
import type { CopyOptions } from "./copy-data.ts";

/** Removes a copy, and stops the server that may run in it. */
export async function discard(folder: string): Promise<void> {
  await stopServer(folder);
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Puts the copy in place of the former data, which goes to `kept`; leaves all as it was when that fails. */
export async function swap(folder: string, whole: string, kept: string): Promise<void> {
  fs.renameSync(folder, kept);
  try {
    // Somebody who waited for the old server may have started it between its end and the new name.
    if (fs.existsSync(path.join(kept, "postmaster.pid"))) {
      await stopServer(kept);
      throw new Error("Laurel was started during the upgrade. Stop it, and start the upgrade again.");
    }
    fs.renameSync(whole, folder);
  } catch (error) {
    fs.renameSync(kept, folder);
    throw error;
  }
}

/** Gives a whole copy its name when the process that made it was killed before. */
export function finishSwap(folder: string, options: CopyOptions): boolean {
  const [whole] = findUnfinishedUpgrades(path.dirname(folder));
  if (whole) fs.renameSync(whole, folder);
  if (whole) options.report("An upgrade that was interrupted is finished. The former data is kept beside it.");
  return whole !== undefined;
}
