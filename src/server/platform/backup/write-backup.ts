import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as z from "zod";
import { connectionFor } from "#server/platform/db/open.ts";
import { keyFingerprint } from "#server/platform/startup/server-key.ts";
import type { MediaStore } from "#server/platform/storage/store.ts";
import { COPY_SESSION, listTables, readRows, readSequences, sumTable } from "#server/platform/transfer/tables.ts";
import type { Config } from "#server/config.ts";
import type { BackupStore } from "./backup-store.ts";
import {
  backupName,
  type BackupManifest,
  keyEntry,
  manifestEntry,
  manifestOf,
  mediaEntry,
  sealEntry,
  tableEntry,
} from "./format.ts";
import { findBackups, foreignBackups, readManifest } from "./read-backup.ts";
import { measureContent, writeEntry } from "./written-entry.ts";

const SCHEMAS = ["public"];
/** Credentials of other services, so that a backup gives nobody access to those. */
const LEFT_OUT = new Set(["public.hosted_connections.credentials", "public.mail_server.password"]);
const BACKUP_LOCK = 7_264_503;

const Migrations = z.array(z.object({ name: z.string(), sha256: z.nullable(z.string()) }));
const Names = z.array(z.object({ name: z.string() }));
const Locked = z.tuple([z.object({ locked: z.boolean() })]);

export interface BackupSource {
  config: Pick<Config, "dataDir" | "databaseUrl" | "secretKey">;
  media: MediaStore;
  serverKey: string;
}

export interface BackupOptions {
  store: BackupStore;
  signal: AbortSignal;
  /** SQL that gives the `name` of every media file that a record uses. */
  mediaNames: string;
  /** Fingerprints of the secret keys that this installation has had. */
  keys: readonly string[];
}

/** What a backup holds. */
export interface BackupSummary {
  name: string;
  rows: number;
  files: number;
  /** Files that records name and the media store does not have. */
  missing: number;
  bytes: number;
}

type Snapshot = Pick<BackupManifest, "tables" | "sequences" | "migrations"> & { names: string[] };

/** Everything of the database at one moment. */
async function writeTables(client: pg.Client, backup: string, options: BackupOptions): Promise<Snapshot> {
  await client.query(COPY_SESSION);
  await client.query("begin isolation level repeatable read read only");
  const tables: BackupManifest["tables"] = [];
  for (const { name, columns: all } of await listTables(client, SCHEMAS)) {
    options.signal.throwIfAborted();
    const columns = all.filter((column) => !LEFT_OUT.has(`${name}.${column}`));
    const rows = client.query(copyTo(`copy (select ${columns.join(", ")} from ${name}) to stdout`));
    const written = await writeEntry(options.store, tableEntry(backup, name), rows, createGzip());
    tables.push({ name, columns, ...(await sumTable(client, { name, columns })), ...written });
  }
  const sequences = await readSequences(client, SCHEMAS);
  const migrations = await readRows(client, "select name, sha256 from migrations order by name", Migrations);
  const names = (await readRows(client, options.mediaNames, Names)).map(({ name }) => name);
  await client.query("commit");
  return { tables, sequences, migrations, names };
}

type Files = Pick<BackupManifest, "media" | "missing_media">;

type BackedUpFile = Files["media"][number];

/**
 * The files of the newest backup whose manifest can be read: a damaged one must not end all backups after it. Throws when it
 * was made with the secret key of another installation.
 */
async function readEarlier({ store, keys }: BackupOptions): Promise<Map<string, BackedUpFile>> {
  for (const backup of await findBackups(store)) {
    const manifest = await readManifest(store, backup).catch(() => undefined);
    if (!manifest) continue;
    if (!keys.includes(manifest.key.fingerprint)) throw foreignBackups(store);
    return new Map(manifest.media.map((file) => [file.name, file]));
  }
  return new Map();
}

/** Copies files that no earlier backup has copied, interrupted ones included. */
async function writeMedia(
  media: MediaStore,
  names: string[],
  earlier: Map<string, BackedUpFile>,
  { store, signal }: BackupOptions,
): Promise<Files> {
  const files: Files = { media: [], missing_media: [] };
  for (const name of names) {
    signal.throwIfAborted();
    const entry = mediaEntry(name);
    const copied = await store.size(entry);
    const before = earlier.get(name);
    if (before && copied === before.bytes) {
      files.media.push(before);
      continue;
    }
    const bytes = await media.size(name);
    // It may be erased while the backup runs.
    if (bytes === undefined) files.missing_media.push(name);
    // Contents never change under a name, so what an interrupted backup has copied is only read here.
    else if (bytes === copied) files.media.push({ name, ...(await measureContent(media.read(name))) });
    else files.media.push({ name, ...(await writeEntry(store, entry, media.read(name))) });
  }
  return files;
}

async function writeKey({ config, serverKey }: BackupSource, backup: string, store: BackupStore) {
  const path = join(config.dataDir, "secret.key");
  const file =
    config.secretKey === undefined && existsSync(path)
      ? await writeEntry(store, keyEntry(backup), createReadStream(path))
      : null;
  return { fingerprint: keyFingerprint(serverKey), file };
}

/**
 * Runs `work` with a connection while no other process makes or removes backups. Throws when one does, and when `signal` is
 * aborted, which ends what the connection does.
 */
export async function withBackupLock<T>(
  { config }: BackupSource,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connectionFor(config));
  // Its loss also fails the statement that runs.
  client.on("error", () => {});
  await client.connect();
  const cancel = () => client.connection.stream.destroy();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const [{ locked }] = await readRows(client, `select pg_try_advisory_lock(${BACKUP_LOCK}) as locked`, Locked);
    if (!locked) throw new Error("Another backup is running. Wait for its end.");
    return await work(client);
  } finally {
    signal.removeEventListener("abort", cancel);
    await client.end().catch(() => {});
  }
}

/**
 * Writes a backup of everything at one moment: all rows, the media they name and the secret key, while the service runs.
 * Throws when anything cannot be read or written; no backup is listed then. Only with the lock of `withBackupLock`.
 */
export async function writeBackup(
  client: pg.Client,
  source: BackupSource,
  options: BackupOptions,
): Promise<BackupSummary> {
  const { store } = options;
  const at = new Date();
  const backup = backupName(at);
  const earlier = await readEarlier(options);
  const { names, ...tables } = await writeTables(client, backup, options);
  const files = await writeMedia(source.media, names, earlier, options);
  const key = await writeKey(source, backup, store);
  const manifest = manifestOf({ made_at: at.toISOString(), ...tables, ...files, key });
  const text = JSON.stringify(manifest);
  await writeEntry(store, manifestEntry(backup), Readable.from([Buffer.from(text)]));
  const seal = createHash("sha256").update(text).digest("hex");
  await writeEntry(store, sealEntry(backup), Readable.from([Buffer.from(`${seal}\n`)]));
  return summaryOf(backup, manifest);
}

const sumOf = (written: { bytes: number }[]) => written.reduce((sum, { bytes }) => sum + bytes, 0);

/** The figures of a backup. */
export function summaryOf(name: string, manifest: BackupManifest): BackupSummary {
  return {
    name,
    rows: manifest.tables.reduce((sum, { rows }) => sum + Number(rows), 0),
    files: manifest.media.length,
    missing: manifest.missing_media.length,
    bytes: sumOf(manifest.tables) + sumOf(manifest.media),
  };
}
