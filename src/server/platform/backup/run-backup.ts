import { mkdir } from "node:fs/promises";
import { PgDialect } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { BackupSettings } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { readFact, removeFact, writeFact } from "#server/platform/db/installation.ts";
import { fileUses } from "#server/platform/media/file-uses.ts";
import { keyFingerprint } from "#server/platform/startup/server-key.ts";
import { checkSpace } from "#server/platform/storage/free-space.ts";
import { type BackupStore, openBackupStore } from "./backup-store.ts";
import { LONGEST_HOURS } from "./format.ts";
import { refuseLiveMedia } from "./live-media.ts";
import { pruneBackups, type PruneOptions } from "./prune-backups.ts";
import { type BackupSummary, withBackupLock, writeBackup } from "./write-backup.ts";

const BACKUP = "backup";

const MEDIA_NAMES = `select name from (${new PgDialect().sqlToQuery(fileUses).sql}) uses
  union select name from stored_files where dropped_at is null order by 1`;

type BackupServices = Pick<Services, "config" | "database" | "log" | "media" | "serverKey">;

/** A finished backup, where it is, and the older ones that it replaces. */
export interface DoneBackup extends BackupSummary {
  place: string;
  removed: string[];
  /** Why old ones could not be removed. */
  unremoved?: string;
}

const noteFailure = (database: BackupServices["database"], reason: string) =>
  writeFact(database, "failed_backup", { at: new Date().toISOString(), reason });
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Backups of a former key are of this installation too. */
async function listKeys({ database, serverKey }: BackupServices): Promise<string[]> {
  const known = await readFact(database, "key_fingerprint");
  return [keyFingerprint(serverKey), ...(known?.former ?? [])];
}

/** Removes old backups. The new one is whole without that, so a failure is only noted, and the next one tries it again. */
async function prune({ database, log }: BackupServices, store: BackupStore, options: PruneOptions) {
  try {
    return { removed: await pruneBackups(store, options) };
  } catch (error) {
    log.error({ err: error }, "old backups could not be removed");
    const unremoved = `Old backups could not be removed: ${reasonOf(error)}`;
    await noteFailure(database, unremoved);
    return { removed: [], unremoved };
  }
}

/**
 * Makes a backup and removes those that are too old. The result, or the failure, is what System shows. Throws when it
 * fails.
 */
export async function runBackup(
  services: BackupServices,
  { place, keepDays }: BackupSettings,
  signal: AbortSignal,
): Promise<DoneBackup> {
  const { database, config } = services;
  const started = Date.now();
  try {
    await refuseLiveMedia(place, config);
    if (place.kind === "folder") {
      await mkdir(place.folder, { recursive: true, mode: 0o700 });
      await checkSpace(place.folder, 0, config);
    }
    const store = await openBackupStore(place);
    return await withBackupLock(services, signal, async (client) => {
      const keys = await listKeys(services);
      const written = await writeBackup(client, services, { store, signal, mediaNames: MEDIA_NAMES, keys });
      const done = { ...written, place: store.place };
      const seconds = Math.round((Date.now() - started) / 1000);
      await writeFact(database, "last_backup", { ...done, at: new Date().toISOString(), seconds });
      await removeFact(database, "failed_backup");
      // Within the lock: media that another backup is just copying belong to none yet.
      return { ...done, ...(await prune(services, store, { keepDays, keys })) };
    });
  } catch (error) {
    await noteFailure(database, reasonOf(error)).catch(() => {});
    throw error;
  }
}

/** With growing pauses, about half an hour: a bucket that is away for a while must not cost the night. */
const RETRIES = 10;

/** Makes backups on schedule, when BACKUP_TO says where. Throws when that is among the media files of the service. */
export async function startBackups(services: Services): Promise<void> {
  const { config, jobs, log } = services;
  const settings = config.backup;
  if (settings) await refuseLiveMedia(settings.place, config);
  if (!settings?.schedule) {
    await jobs.unschedule(BACKUP);
    return;
  }
  await jobs.define(
    BACKUP,
    z.object({}),
    async (_data, { signal }) => {
      const { name, rows, files, missing, bytes } = await runBackup(services, settings, signal);
      log.info({ name, rows, files, missing, bytes }, "a backup was made");
    },
    { policy: "exclusive", retryLimit: RETRIES },
  );
  await jobs.schedule(BACKUP, settings.schedule, { hours: LONGEST_HOURS });
}
