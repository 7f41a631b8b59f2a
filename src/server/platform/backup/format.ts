import * as z from "zod";
import type { BackupPlace } from "#server/config.ts";
import { isFileName } from "#server/platform/storage/file-name.ts";

/** Increase when an older version could no longer read the format. */
export const BACKUP_VERSION = 1;
const FORMAT = "laurel-backup";

const Written = z.object({ bytes: z.number(), sha256: z.hash("sha256") });
/** Size and checksum of an entry. */
export type Written = z.infer<typeof Written>;

/** `manifest.json` of a backup, written after all else. */
export const BackupManifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().max(BACKUP_VERSION, "was written by a newer version of Laurel"),
  made_at: z.string(),
  /** Migrations that made the tables, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.nullable(z.string()) })),
  /** In the order in which they are filled. `checksum` is that of the rows, `sha256` that of the file. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.string(),
      checksum: z.string(),
      ...Written.shape,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  media: z.array(z.object({ name: z.string(), ...Written.shape })),
  /** Files that records name and the media store did not have. */
  missing_media: z.array(z.string()),
  /** `file` is null when the key came from SECRET_KEY, and so is not in the backup. */
  key: z.object({ fingerprint: z.string(), file: z.nullable(z.object(Written.shape)) }),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const manifestOf = (content: Omit<BackupManifest, "format" | "version">): BackupManifest => ({
  format: FORMAT,
  version: BACKUP_VERSION,
  ...content,
});

/** How long a backup may take: the first one sends all files. The queue gives no job more than a day. */
export const LONGEST_HOURS = 24;

const PREFIX = "laurel-";
/** The folder of a backup, named by its time in UTC, so that names sort by age. */
export const backupName = (at: Date): string => `${PREFIX}${at.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
export const isBackupName = (name: string): boolean => /^laurel-\d{8}T\d{6}Z$/.test(name);
export const timeOfBackup = (name: string): number =>
  Date.parse(name.replace(/^laurel-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Where backups are, for people. */
export const placeName = (place: BackupPlace): string =>
  place.kind === "folder" ? place.folder : `s3://${place.s3.bucket}/${place.s3.prefix}`;

export const manifestEntry = (backup: string): string => `${backup}/manifest.json`;
/** The SHA-256 of the manifest. A backup without it was interrupted. */
export const sealEntry = (backup: string): string => `${backup}/manifest.sha256`;
export const tableEntry = (backup: string, table: string): string =>
  `${backup}/tables/${table.replaceAll('"', "")}.copy.gz`;
export const keyEntry = (backup: string): string => `${backup}/secret.key`;
/** All backups share their media: a stored file never changes under its name. */
export const MEDIA_PREFIX = "media/";
export const mediaEntry = (name: string): string => `${MEDIA_PREFIX}${name.slice(0, 2)}/${name}`;
/** Whether an entry is a media file of backups: the place may have held a folder of that name before. */
export function isMediaEntry(entry: string): boolean {
  const name = entry.slice(entry.lastIndexOf("/") + 1);
  return isFileName(name) && entry === mediaEntry(name);
}
/** Whether an entry is one of a backup: a place may hold other files too. */
export const isBackupEntry = (entry: string): boolean => isMediaEntry(entry) || isBackupName(entry.split("/")[0] ?? "");
/** Whether a folder of a place is one that backups are written to. */
export const isBackupFolder = (name: string): boolean => `${name}/` === MEDIA_PREFIX || isBackupName(name);
