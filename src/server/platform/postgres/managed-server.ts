import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseLog } from "./database-log.ts";
import { findBinaries } from "./binaries.ts";
import { connectionOf, inspectCluster, prepareCluster } from "./cluster.ts";
import { launchServer, stopServer } from "./launch-server.ts";
import { findServerUser } from "./server-user.ts";

// Held shared by every process that uses the server; whoever gets it alone is the last.
export const USERS_LOCK = 7_264_502;
const CONNECT_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
// The last sessions of a server that was killed, or another process that starts or stops it, hold the folder a moment.
const HELD = /still in use|already exists|Is another postmaster/;
const HELD_MS = 15_000;
/** The server answers, but still recovers, or stops. */
const NOT_YET = "57P03";

const isNotYet = (error: unknown) => error instanceof Error && "code" in error && error.code === NOT_YET;

/** The PostgreSQL server that Laurel runs itself. */
export interface ManagedServer {
  connection(): pg.ClientConfig;
  /** True when no other process used the server when this one came: what a dead process left may be taken over. */
  readonly joinedAlone: boolean;
  /** Leaves the server, and stops it when no other process uses it. */
  leave(): Promise<void>;
}

// Sessions of a process that was killed may still work on its last statement.
export async function endOrphans(client: pg.Client): Promise<void> {
  const orphans = `from pg_stat_activity where application_name = 'laurel' and usename = current_user`;
  await client.query(`select pg_terminate_backend(pid, ${CONNECT_MS}) ${orphans}`);
}

/** Whole upgraded clusters that only wait for their name: the former one has been moved away. */
export function findUnfinishedUpgrades(dataDir: string): string[] {
  if (!fs.existsSync(dataDir) || fs.existsSync(path.join(dataDir, "postgres"))) return [];
  const names = fs.readdirSync(dataDir).filter((name) => /^postgres\.upgraded-\d+$/.test(name));
  return names.map((name) => path.join(dataDir, name));
}

/** The folder of the former engine, which this version does not open. */
function refuseFormerData(dataDir: string): void {
  const former = path.join(dataDir, "db", "database");
  if (!fs.existsSync(former) || fs.existsSync(path.join(dataDir, "postgres"))) return;
  throw new Error(
    `${former} holds the data of Laurel 0.1, which used another engine. It is untouched. To carry it over: start version 0.1 with this folder, ` +
      "export each workspace (Settings, Export), start this version with a new DATA_DIR, run `npm run setup`, and `npm run restore -- --file EXPORT.zip` for each.",
  );
}

/**
 * Makes, starts or joins the PostgreSQL server in `dataDir/postgres`, and starts it anew whenever it ends. Throws with
 * the reason and the way out when it cannot.
 */
export async function openManagedServer(dataDir: string, log: DatabaseLog): Promise<ManagedServer> {
  refuseFormerData(dataDir);
  if (findUnfinishedUpgrades(dataDir).length > 0) {
    throw new Error(`The upgrade of the database in ${dataDir} was interrupted. Finish it: npm run upgrade-database`);
  }
  const folder = path.join(fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir, "postgres");
  const user = findServerUser();
  const major = inspectCluster(folder);
  const binaries = await findBinaries(user, major).catch((error: unknown) => {
    if (major === undefined) throw error;
    const reason = `its data belongs to PostgreSQL ${major}, and no such version is here. Run \`npm run upgrade-database\`, or name the programs of that version in PG_BIN.`;
    throw new Error(`The database in ${folder} cannot be opened: ${reason}`, { cause: error });
  });
  await prepareCluster(folder, binaries, user);
  let leaving = false;
  let keeper: pg.Client | undefined;
  let joinedAlone = false;

  /** One connection that marks this process as a user of the server and notices its end. */
  async function join(): Promise<void> {
    const client = new pg.Client({
      ...connectionOf(folder),
      application_name: "laurel keeper",
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${USERS_LOCK}) as alone`);
      joinedAlone = rows[0]?.alone === true;
      if (joinedAlone) await endOrphans(client);
      await client.query(`select pg_advisory_lock_shared(${USERS_LOCK})`);
      if (joinedAlone) await client.query(`select pg_advisory_unlock(${USERS_LOCK})`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once("end", () => {
      if (keeper === client && !leaving) void revive();
    });
    keeper = client;
  }

  /** Joins the server that runs, or starts it. Several processes may try: one gets the folder, the others join it. */
  async function joinOrStart(): Promise<void> {
    try {
      return await join();
    } catch (error) {
      if (isNotYet(error)) {
        await sleep(FIRST_PAUSE_MS);
        return joinOrStart();
      }
    }
    const server = await launchServer(folder, binaries, user, (line) => {
      if (leaving) return;
      if (/FATAL|PANIC/.test(line)) log.error({ postgres: line }, "the database server reports an error");
      else log.info({ postgres: line }, "the database server");
    });
    await server.waitUntilReady(join);
  }

  async function revive(): Promise<void> {
    log.error({}, "the database server ended and is started anew");
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (leaving) return;
      try {
        await joinOrStart();
        log.info({}, "the database server is back");
        return;
      } catch (error) {
        log.error({ err: error }, "the database server could not be started");
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  async function openFirst(deadline: number): Promise<void> {
    try {
      await joinOrStart();
    } catch (error) {
      if (Date.now() > deadline || !(error instanceof Error && HELD.test(error.message))) throw error;
      await sleep(FIRST_PAUSE_MS);
      await openFirst(deadline);
    }
  }

  await openFirst(Date.now() + HELD_MS);
  return {
    connection: () => connectionOf(folder),
    joinedAlone,
    async leave() {
      leaving = true;
      const client = keeper;
      if (!client) return;
      try {
        await client.query(`select pg_advisory_unlock_shared(${USERS_LOCK})`);
        const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock(${USERS_LOCK}) as last`);
        if (rows[0]?.last) await stopServer(folder);
      } catch (error) {
        log.warn({ err: error }, "the database server ended by itself");
      }
      await client.end().catch(() => {});
    },
  };
}
