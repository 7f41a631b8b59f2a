import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import type { BackupStore } from "./backup-store.ts";
import {
  BACKUP_VERSION,
  BackupManifest,
  isBackupName,
  keyEntry,
  manifestEntry,
  mediaEntry,
  sealEntry,
  tableEntry,
  timeOfBackup,
  type Written,
} from "./format.ts";
import { damagedEntry, measureContent } from "./written-entry.ts";

/** Names of the finished backups, the newest first. */
export async function findBackups(store: BackupStore): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of store.list()) {
    const [name = ""] = entry.split("/");
    if (isBackupName(name) && entry === sealEntry(name)) found.push(name);
  }
  return found.toSorted().toReversed();
}

/** Machines that are not kept in time differ by as much. */
const SKEW_MS = 3_600_000;

/** The newest of `findBackups`. One that seems to be from the future was made under a wrong clock: it counts only when there is no other. */
export const newestBackup = (found: readonly string[], now = Date.now()): string | undefined =>
  found.find((name) => timeOfBackup(name) <= now + SKEW_MS) ?? found[0];

/** Throws when the manifest is missing, damaged or of a newer version. */
export async function readManifest(store: BackupStore, backup: string): Promise<BackupManifest> {
  const name = manifestEntry(backup);
  const readText = (entry: string) =>
    text(store.read(entry)).catch((error: unknown) => {
      throw damagedEntry(entry, error);
    });
  const content = await readText(name);
  const seal = await readText(sealEntry(backup));
  if (createHash("sha256").update(content).digest("hex") !== seal.trim()) throw damagedEntry(name);
  const manifest = BackupManifest.safeParse(JSON.parse(content));
  if (!manifest.success) {
    throw new Error(
      `The backup ${backup} cannot be read by this version of Laurel, which reads version ${BACKUP_VERSION}.`,
    );
  }
  return manifest.data;
}

/** Two installations that share a place would remove each other's media. */
export const foreignBackups = ({ place }: BackupStore): Error =>
  new Error(
    `${place} holds backups made with another secret key: of another installation, or of this one before its key changed. Each needs a place of its own.`,
  );

/** Every entry of a backup with what was written to it, but the manifest. */
function entriesOf(backup: string, { tables, media, key }: BackupManifest): [name: string, Written][] {
  return [
    ...tables.map((table): [string, Written] => [tableEntry(backup, table.name), table]),
    ...media.map((file): [string, Written] => [mediaEntry(file.name), file]),
    ...(key.file ? [[keyEntry(backup), key.file] satisfies [string, Written]] : []),
  ];
}

/** Reads every entry and compares it with the manifest. Throws an error that names the first damaged one. */
export async function verifyBackup(
  store: BackupStore,
  backup: string,
  manifest: BackupManifest,
  signal?: AbortSignal,
): Promise<void> {
  for (const [name, written] of entriesOf(backup, manifest)) {
    signal?.throwIfAborted();
    const found = await measureContent(store.read(name)).catch((error: unknown) => {
      throw damagedEntry(name, error);
    });
    if (found.bytes !== written.bytes || found.sha256 !== written.sha256) throw damagedEntry(name);
  }
}
