import type { Logger } from "pino";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "./binaries.ts";
import { codeOf } from "#server/platform/errors/error-code.ts";
import { connectionOf, inspectCluster, prepareCluster, refuse } from "./cluster.ts";
import { isInBetween, isNotReady, launchServer, stopServer } from "./launch-server.ts";
import { findServerUser } from "./server-user.ts";

// Every process that uses the server holds it in shared mode; taking it exclusively means that no other is left.
export const USERS_LOCK = 7_264_502;
const CONNECT_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
// Sessions of a killed server, or another process that is starting or stopping it, block the folder for a moment.
const HELD = /still in use|already exists|Is another postmaster/;
/** Code and message of errors of a server that runs on data that are damaged. */
const REFUSALS: [RegExp, string][] = [
  [/^28P01/, "pgpass has the wrong password."],
  [/password must be a string|password must be a non-empty string/, "pgpass is damaged."],
  [/^28000.*pg_hba/, "pg_hba.conf is damaged."],
  [/^(28000|3D000|58P01|XX00[012])/, "a part of its files is missing or damaged."],
];
const HELD_MS = 15_000;
/** The PostgreSQL server that Laurel runs itself. */
export interface ManagedServer {
  connection(): pg.ClientConfig;
  /** True when no other process used the server at that time, so that work of a dead process may be taken over. */
  readonly joinedAlone: boolean;
  /** Leaves the server, and stops it when no other process uses it. */
  leave(): Promise<void>;
}

// Sessions of a killed process may still be executing its last statement.
export async function endOrphans(client: pg.Client): Promise<void> {
  const orphans = `from pg_stat_activity where application_name = 'laurel' and usename = current_user`;
  await client.query(`select pg_terminate_backend(pid, ${CONNECT_MS}) ${orphans}`);
}

/** Complete upgraded clusters that were not renamed yet, although the former one was moved away. */
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
    `${former} contains data of Laurel 0.1, which used another database. Nothing was changed. To move it: start version 0.1 with this folder, ` +
      "export each workspace (Settings → Workspace), then start this version with a new DATA_DIR, run `npm run setup`, and `npm run restore -- --file EXPORT.zip` for each export.",
  );
}

/**
 * Creates, starts or joins the PostgreSQL server in `dataDir/postgres`, and restarts it after a crash. Throws with the reason
 * and what to do.
 */
export async function openManagedServer(dataDir: string, log: Logger): Promise<ManagedServer> {
  refuseFormerData(dataDir);
  if (findUnfinishedUpgrades(dataDir).length > 0) {
    throw new Error(`The upgrade of the database in ${dataDir} was interrupted. Finish it: npm run upgrade-database`);
  }
  const folder = path.join(fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir, "postgres");
  const user = findServerUser();
  const major = inspectCluster(folder);
  const binaries = await findBinaries(user, major).catch((error: unknown) => {
    if (major === undefined) throw error;
    const reason = `its data belongs to PostgreSQL ${major}, which is not installed. Run \`npm run upgrade-database\`, or set PG_BIN to the folder with the programs of that version.`;
    throw refuse(folder, reason, error);
  });
  await prepareCluster(folder, binaries, user);
  let leaving = false;
  let keeper: pg.Client | undefined;
  let joinedAlone = false;

  /** Opens the connection that holds the lock of this process and reports when the server ends. */
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
      const isAlone = rows[0]?.alone === true;
      // Later, after a crash of the server, the other sessions belong to processes that are alive.
      if (!keeper) joinedAlone = isAlone;
      if (!keeper && isAlone) await endOrphans(client);
      await client.query(`select pg_advisory_lock_shared(${USERS_LOCK})`);
      if (isAlone) await client.query(`select pg_advisory_unlock(${USERS_LOCK})`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once("end", () => {
      if (keeper === client && !leaving) void revive();
    });
    keeper = client;
  }

  /** Joins a running server or starts one. If several processes try, one succeeds and the others join. */
  async function joinOrStart(): Promise<void> {
    try {
      return await join();
    } catch (error) {
      if (!isNotReady(error)) throw error;
      if (isInBetween(error)) {
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
    log.error({}, "the database server ended and is being restarted");
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (leaving) return;
      try {
        await joinOrStart();
        log.info({}, "the database server is back");
        return;
      } catch (error) {
        log.error({ err: error }, "the database server could not be restarted");
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  async function openFirst(deadline: number): Promise<void> {
    try {
      await joinOrStart();
    } catch (error) {
      const reason = REFUSALS.find(
        ([pattern]) => error instanceof Error && pattern.test(`${codeOf(error)} ${error.message}`),
      );
      if (reason) {
        // The server itself has started.
        await stopServer(folder);
        throw refuse(folder, `${reason[1]} Restore the complete folder from one backup.`, error);
      }
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
        log.warn({ err: error }, "the database server had already ended");
      }
      await client.end().catch(() => {});
    },
  };
}
