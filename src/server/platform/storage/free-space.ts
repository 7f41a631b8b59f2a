import { statfs } from "node:fs/promises";

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
