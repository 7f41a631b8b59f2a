import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { pino } from "pino";
import * as z from "zod";
import type { Config } from "#server/config.ts";
import { removeFact, writeFact } from "#server/platform/db/installation.ts";
import { connectionFor, type Db, openDatabase } from "#server/platform/db/open.ts";
import { sessionOf } from "#server/platform/db/session.ts";
import { readStoredKey, keyFingerprint, storeKey } from "#server/platform/startup/server-key.ts";
import { prepareDataFolder } from "#server/platform/startup/data-folder.ts";
import { openMediaStore } from "#server/platform/storage/open-store.ts";
import { COPY_SESSION, readRows, sumTable, switchTriggers, writeSequences } from "#server/platform/transfer/tables.ts";
import type { BackupStore } from "./backup-store.ts";
import { type BackupManifest, keyEntry, mediaEntry, tableEntry } from "./format.ts";
import { readManifest, verifyBackup } from "./read-backup.ts";
import { checkedEntry } from "./written-entry.ts";

const log = pino({ level: "silent" });
const Has = z.tuple([z.object({ users: z.boolean(), migrations: z.boolean() })]);
const Names = z.array(z.object({ name: z.string() }));
const Rows = z.array(z.unknown());

/** Returns the key that has to be stored, undefined when it is here already. Throws when it would be another one. */
async function keyToStore(config: Config, store: BackupStore, backup: string, { key }: BackupManifest) {
  const here = config.secretKey ?? (await readStoredKey(config.dataDir));
  if (here !== undefined) {
    if (keyFingerprint(here) === key.fingerprint) return undefined;
    const place = config.secretKey ? "SECRET_KEY" : `${config.dataDir}/secret.key`;
    throw new Error(`The key in ${place} is not the one of the backup. Nothing was restored.`);
  }
  if (key.file) return (await text(checkedEntry(store, keyEntry(backup), key.file))).trim();
  throw new Error(
    "The backup does not contain the secret key, because it was set by SECRET_KEY. Set SECRET_KEY to the same value. Nothing was restored.",
  );
}

/** Throws when the database holds accounts or tables that are not those of the backup. */
async function refuseUsedDatabase(client: pg.Client, { migrations }: BackupManifest): Promise<void> {
  const text = `select to_regclass('public.users') is not null as users,
    to_regclass('public.migrations') is not null as migrations`;
  const [has] = await readRows(client, text, Has);
  if (has.users && (await readRows(client, "select from public.users limit 1", Rows)).length > 0) {
    throw new Error(
      "The database has accounts already, and a backup is restored into an empty one only. Set DATA_DIR to an empty folder (or DATABASE_URL to an empty database). Nothing was restored.",
    );
  }
  const names = has.migrations ? await readRows(client, "select name from public.migrations order by name", Names) : [];
  if (names.length > 0 && names.map(({ name }) => name).join() !== migrations.map(({ name }) => name).join()) {
    throw new Error(
      "The database has tables of another version already. Set DATA_DIR to an empty folder (or DATABASE_URL to an empty database). Nothing was restored.",
    );
  }
}

async function restoreMedia(
  config: Config,
  store: BackupStore,
  manifest: BackupManifest,
  signal?: AbortSignal,
): Promise<void> {
  const media = await openMediaStore(config);
  await mkdir(config.tempDir, { recursive: true });
  for (const file of manifest.media) {
    signal?.throwIfAborted();
    if ((await media.size(file.name)) === file.bytes) continue;
    const path = join(config.tempDir, randomUUID());
    try {
      await pipeline(checkedEntry(store, mediaEntry(file.name), file), createWriteStream(path, { mode: 0o600 }));
      await media.putAs(file.name, path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

export interface RestoreOptions {
  /** Ends the restore while nothing is restored yet. */
  signal?: AbortSignal;
  /** Changes rows before they are there for anybody. The tables are those of the backup, which may be of an older version. */
  beforeCommit?: (db: Db) => Promise<void>;
}

/** In one transaction, and compared with the manifest before it ends. */
async function restoreTables(
  client: pg.Client,
  { s3 }: Pick<Config, "s3">,
  store: BackupStore,
  backup: string,
  manifest: BackupManifest,
  beforeCommit: RestoreOptions["beforeCommit"],
): Promise<void> {
  const { tables } = manifest;
  await client.query(COPY_SESSION);
  await client.query("begin");
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  await switchTriggers(client, tables, "disable");
  for (const table of tables) {
    const into = client.query(copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`));
    await pipeline(checkedEntry(store, tableEntry(backup, table.name), table), createGunzip(), into);
    const { rows, checksum } = await sumTable(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new Error(`${table.name} differs after the restore: ${rows} of ${table.rows} rows. Nothing was restored.`);
  }
  await switchTriggers(client, tables, "enable");
  await writeSequences(client, ["public"], manifest.sequences);
  const session = sessionOf(client);
  const sql = (text: string, values?: unknown[]) => session.query(text, values);
  // The original may go on with the same bucket. A folder is of one installation, whatever the backup came from.
  if (s3) await writeFact({ sql }, "restored_backup", { name: backup, at: manifest.made_at });
  else await removeFact({ sql }, "restored_backup");
  await beforeCommit?.(session.db);
  await client.query("commit");
}

/**
 * Restores a backup into an empty data folder or database: everything or nothing. All entries are compared with their
 * checksums before anything is written. Throws an error that says what is wrong, or the reason of `signal`; a restore that
 * was stopped, or whose `beforeCommit` failed, can be run again.
 */
export async function restoreBackup(
  config: Config,
  store: BackupStore,
  backup: string,
  { signal, beforeCommit }: RestoreOptions = {},
): Promise<BackupManifest> {
  const manifest = await readManifest(store, backup);
  await verifyBackup(store, backup, manifest, signal);
  const key = await keyToStore(config, store, backup, manifest);
  await prepareDataFolder(config.dataDir);
  const database = await openDatabase(config, log);
  const client = new pg.Client(connectionFor(config));
  client.on("error", () => {});
  const cancel = () => client.connection.stream.destroy();
  signal?.addEventListener("abort", cancel, { once: true });
  let isRestored = false;
  try {
    signal?.throwIfAborted();
    await client.connect();
    await refuseUsedDatabase(client, manifest);
    await database.migrate(manifest.migrations.map(({ name }) => name));
    await restoreMedia(config, store, manifest, signal);
    // Before the rows: a restore that is interrupted here can be run again.
    if (key !== undefined) await storeKey(config.dataDir, key);
    await restoreTables(client, config, store, backup, manifest, beforeCommit);
    // What follows goes on when it is stopped: everything is restored, and a second restore would be refused.
    signal?.removeEventListener("abort", cancel);
    isRestored = true;
    await client.query("analyze");
    await client.end();
  } catch (error) {
    if (!isRestored) signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    // A polite end would wait for the rest of a copy that nobody sends any more.
    cancel();
    await database.close();
  }
  return manifest;
}
