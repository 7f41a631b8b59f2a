import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { nanoid } from "nanoid";
import type { Config } from "#server/config.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { checkSpace } from "#server/platform/storage/free-space.ts";

const ID = /^[\w-]{32}$/;

type DataDirConfig = Pick<Config, "dataDir">;

/** Not the folder for temporary files, which are deleted after an hour: an upload may be resumed the next day. */
export const uploadsFolder = ({ dataDir }: DataDirConfig): string => join(dataDir, "uploads");

/** 192 random bits, so that ids cannot be guessed. */
export const newUploadId = (): string => nanoid(32);
export const isUploadId = (text: string): boolean => ID.test(text);

export function uploadPath(config: DataDirConfig, id: string): string {
  if (!isUploadId(id)) throw new Error("Not the id of an upload");
  return join(uploadsFolder(config), id);
}

/** From the file size; 0 before the file exists. */
export const receivedBytes = async (config: DataDirConfig, id: string): Promise<number> =>
  (await stat(uploadPath(config, id)).catch(() => undefined))?.size ?? 0;

/** Creates the folder. Throws 507 when the disk is too full. */
export async function checkDiskSpace(config: Pick<Config, "dataDir" | "diskReserve">, bytes: number): Promise<void> {
  const folder = uploadsFolder(config);
  try {
    await mkdir(folder, { recursive: true });
    await checkSpace(folder, bytes, config);
  } catch (error) {
    throw storageError(error);
  }
}
