import type { BackupStore } from "./backup-store.ts";
import { isBackupName, isMediaEntry, LONGEST_HOURS, mediaEntry, timeOfBackup } from "./format.ts";
import { findBackups, foreignBackups, newestBackup, readManifest } from "./read-backup.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface PruneOptions {
  keepDays: number;
  /** Fingerprints of the secret keys that this installation has had. */
  keys: readonly string[];
}

const backupOf = (entry: string) => entry.split("/")[0] ?? "";

/**
 * Removes backups that are older than so many days, but never the newest; interrupted ones before it; and media that no
 * other backup names. Returns the names of the removed backups. Throws when one is of the secret key of another installation.
 * Not while this installation writes a backup; what a copy of it writes stays.
 */
export async function pruneBackups(
  store: BackupStore,
  { keepDays, keys }: PruneOptions,
  now = Date.now(),
): Promise<string[]> {
  await store.tidy?.(now);
  const finished = await findBackups(store);
  const newest = newestBackup(finished, now);
  if (!newest) return [];
  const kept = new Set(finished.filter((name) => name === newest || now - timeOfBackup(name) <= keepDays * DAY));
  // All manifests are read before anything is removed. A damaged one stops here, unless its backup goes anyway.
  const used = new Set<string>();
  for (const name of finished) {
    const isKept = kept.has(name);
    const manifest = await readManifest(store, name).catch((error: unknown) => {
      if (isKept) throw error;
    });
    if (manifest && !keys.includes(manifest.key.fingerprint)) throw foreignBackups(store);
    if (isKept) for (const file of manifest?.media ?? []) used.add(mediaEntry(file.name));
  }
  const entries: string[] = [];
  for await (const entry of store.list()) entries.push(entry);
  const mayRun = (name: string) =>
    isBackupName(name) && !finished.includes(name) && now - timeOfBackup(name) <= LONGEST_HOURS * HOUR;
  // Which media a running one has just copied, nobody knows yet.
  const mediaStay = entries.some((entry) => mayRun(backupOf(entry)));
  const removed = new Set<string>();
  // A manifest goes first: what is left of its backup is then removed as interrupted, also by a later run.
  for (const entry of entries.toSorted((a, b) => Number(b.includes("/manifest.")) - Number(a.includes("/manifest.")))) {
    const name = backupOf(entry);
    const isOld = isBackupName(name) && !kept.has(name) && !mayRun(name) && name < newest;
    if (!isOld && (mediaStay || !isMediaEntry(entry) || used.has(entry))) continue;
    await store.remove(entry);
    if (isOld) removed.add(name);
  }
  return [...removed].toSorted();
}
