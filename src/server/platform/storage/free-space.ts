import { statfs } from "node:fs/promises";
import type { Config } from "#server/config.ts";
import { noRoom } from "#server/platform/errors/storage-error.ts";

/** The file system of a folder, in bytes. */
export interface DiskSpace {
  free: number;
  total: number;
}

/** How full the file system of a folder is, as a process without special rights sees it. Throws when there is no folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * Throws 507 when so many bytes more would leave less than the reserve (`DISK_RESERVE`) on the file system of a folder, which
 * exists. Nothing is remembered: the next write after space was freed succeeds.
 */
export async function checkSpace(
  folder: string,
  bytes: number,
  { diskReserve }: Pick<Config, "diskReserve">,
): Promise<void> {
  const { free } = await readDiskSpace(folder);
  if (free < bytes + diskReserve) throw noRoom();
}
