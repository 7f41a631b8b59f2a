import type { BackupStore } from "./backup-store.ts";
import { isBackupName, isMediaEntry, mediaEntry, timeOfBackup } from "./format.ts";
import { findBackups, foreignBackups, readManifest } from "./read-backup.ts";

const DAY = 86_400_000;

/**
 * Removes backups that are older than so many days, but never the newest; interrupted ones before it; and media that no
 * other backup names. Returns the names of the removed backups. Throws when some are of another secret key than the newest.
 * Not while a backup is being written.
 */
export async function pruneBackups(store: BackupStore, keepDays: number, now = Date.now()): Promise<string[]> {
  await store.tidy?.(now);
  const finished = await findBackups(store);
  const [newest] = finished;
  if (!newest) return [];
  const kept = finished.filter((name) => name === newest || now - timeOfBackup(name) <= keepDays * DAY);
  // Their manifests are read before anything is removed: a damaged one stops here.
  const used = new Set<string>();
  const keys = new Set<string>();
  for (const name of kept) {
    const { media, key } = await readManifest(store, name);
    if (keys.add(key.fingerprint).size > 1) throw foreignBackups(store);
    for (const file of media) used.add(mediaEntry(file.name));
  }
  const removed = new Set<string>();
  const entries: string[] = [];
  for await (const entry of store.list()) entries.push(entry);
  // A manifest goes first: what is left of its backup is then removed as interrupted, also by a later run.
  for (const entry of entries.toSorted((a, b) => Number(b.includes("/manifest.")) - Number(a.includes("/manifest.")))) {
    const [name = ""] = entry.split("/");
    const isOld = isBackupName(name) && !kept.includes(name) && name < newest;
    if (!isOld && !(isMediaEntry(entry) && !used.has(entry))) continue;
    await store.remove(entry);
    if (isOld) removed.add(name);
  }
  return [...removed].toSorted();
}
