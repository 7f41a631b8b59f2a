import { mkdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { nanoid } from "nanoid";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";

const ID = /^[\w-]{32}$/;
/** Room that visitors' files leave to the database. */
const RESERVE_BYTES = 256 * 1024 * 1024;

type Place = Pick<Config, "dataDir">;

/** Beside the temporary files and not among them: those are gone after an hour, an upload may go on tomorrow. */
export const uploadsFolder = ({ dataDir }: Place): string => join(dataDir, "uploads");

/** Nobody guesses one: 192 random bits. */
export const newUploadId = (): string => nanoid(32);
export const isUploadId = (text: string): boolean => ID.test(text);

/** Where the bytes of an upload are. */
export function uploadPath(place: Place, id: string): string {
  if (!isUploadId(id)) throw new Error("Not the id of an upload");
  return join(uploadsFolder(place), id);
}

/** How many bytes of an upload have come: what the file itself says. Nothing lies there before the first. */
export const receivedBytes = async (place: Place, id: string): Promise<number> =>
  (await stat(uploadPath(place, id)).catch(() => undefined))?.size ?? 0;

/** Makes the folder and throws 507 when the disk has no room for so many bytes more. */
export async function checkDiskSpace(place: Place, bytes: number): Promise<void> {
  const folder = uploadsFolder(place);
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < bytes + RESERVE_BYTES) throw new AppError(507, "There is no room left for files.");
  } catch (error) {
    throw storageError(error);
  }
}
