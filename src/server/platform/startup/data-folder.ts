import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "#server/platform/errors/error-code.ts";

const REASONS: Record<string, string> = {
  EROFS: "the disk is read-only. Make it writable (the system often mounts a faulty disk read-only: see its log)",
  EACCES: "this user may not write there. Give the folder to the user that runs Laurel",
  EPERM: "this user may not write there. Give the folder to the user that runs Laurel",
  ENOTDIR: "a part of the path is a file. Name a folder",
  EEXIST: "it is a file. Name a folder",
};

/**
 * Creates the data folder if it is missing, and checks that it is writable. A full disk is accepted, because reading still
 * works. Throws an error with the reason and what to do.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, "");
  } catch (error) {
    const reason = REASONS[codeOf(error)];
    if (!reason) return;
    throw new Error(`The data folder ${dataDir} cannot be written: ${reason}, or set DATA_DIR to another one.`, {
      cause: error,
    });
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
