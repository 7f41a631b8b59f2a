import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { findBinaries } from "#server/platform/postgres/binaries.ts";
import { connectionOf, DATABASE, SUPERUSER } from "#server/platform/postgres/cluster.ts";
import { launchServer } from "#server/platform/postgres/launch-server.ts";
import { findServerUser, giveFolder } from "#server/platform/postgres/server-user.ts";
import { query } from "./postgres-server.ts";

/** Of the server that is copied, and files that the copy must not begin with. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_wal|pg_replslot|pg_stat_tmp)$/;

/** A streaming replica of a server of this suite. */
export interface Standby {
  /** For `DATABASE_REPLICA_URL`. */
  url: string;
  /** What the primary commits is shown no longer, or again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What `pg_basebackup` does, which npm's PostgreSQL lacks: copies the files between two calls, and the log they need with them. */
async function copyCluster(from: string, to: string): Promise<void> {
  const client = new pg.Client(connectionOf(from, SUPERUSER));
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    cpSync(from, to, { recursive: true, filter: (source) => !LEFT_OUT.test(path.relative(from, source)) });
    for (const empty of ["pg_wal", "pg_replslot", "pg_stat_tmp"]) mkdirSync(path.join(to, empty), { mode: 0o700 });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(path.join(to, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
}

/**
 * Starts a replica of the server in `primary` in the new folder `folder`. It shows each commit `delay` milliseconds later
 * than it could.
 */
export async function startStandby(primary: string, folder: string, delay: number): Promise<Standby> {
  const user = findServerUser();
  const binaries = await findBinaries(user);
  mkdirSync(path.dirname(folder), { recursive: true });
  await copyCluster(primary, folder);
  const { host, port, password } = connectionOf(primary, SUPERUSER);
  writeFileSync(path.join(folder, "standby.signal"), "");
  writeFileSync(
    path.join(folder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} port=${port} user=${SUPERUSER} password=${String(password)}'\n` +
      `recovery_min_apply_delay = '${delay}ms'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  giveFolder(folder, user);
  const owner = connectionOf(folder);
  let server: Awaited<ReturnType<typeof launchServer>>;
  const start = async () => {
    rmSync(path.join(folder, "postmaster.pid"), { force: true });
    server = await launchServer(folder, binaries, user, () => {});
    await server.waitUntilReady(async () => void (await query(owner, "select 1")));
  };
  await start();
  const tell = async (text: string) => void (await query(connectionOf(folder, SUPERUSER), text));
  const place = encodeURIComponent(owner.host ?? "");
  return {
    url: `postgres://${owner.user}:${String(owner.password)}@localhost:${owner.port}/${DATABASE}?host=${place}`,
    pause: () => tell("select pg_wal_replay_pause()"),
    resume: () => tell("select pg_wal_replay_resume()"),
    start,
    stop: () => server.stop(),
  };
}
