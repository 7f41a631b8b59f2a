import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import type { Connection, DatabaseLog, Engine } from "./connection.ts";
import { DurableNodeFS, flushPath, flushTree } from "./durable-fs.ts";
import { takeLock } from "./lock-file.ts";
import { createMutex } from "./mutex.ts";
import { pauseAfterWork } from "./rest.ts";
import * as schema from "#server/platform/db/tables/schema.ts";

export const extensions = { pg_trgm, btree_gin };

// The library's defaults without -F (fsync off), and with a sync method its file system can forward.
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "shared_buffers=32MB", "min_wal_size=32MB", "max_wal_size=64MB"].flatMap(
    (setting) => ["-c", setting],
  ),
];

async function openFolder(folder: string) {
  const files = new DurableNodeFS(folder);
  const pglite = await PGlite.create({ fs: files, extensions, startParams: durableParams });
  files.watchForCrash(pglite);
  return { pglite, files };
}

// Built beside, flushed and renamed, so that an interrupted first start leaves no partial database.
async function createFolder(folder: string, log: DatabaseLog) {
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  const { pglite } = await openFolder(draft);
  await pglite.close();
  flushTree(draft);
  fs.renameSync(draft, folder);
  flushPath(path.dirname(folder));
  log.info({ folder }, "made a new database");
}

function connect(pglite: PGlite): Connection {
  const db = drizzle(pglite, { schema });
  return {
    db,
    async query(text, values) {
      if (values?.length) return pglite.query<unknown>(text, values);
      try {
        const parts = await pglite.exec(text);
        return { rows: parts.flatMap((part) => part.rows) };
      } catch (error) {
        // SQL with its own BEGIN can leave the only session inside a failed transaction.
        await pglite.exec("rollback");
        throw error;
      }
    },
    transaction: (run) => db.transaction(run),
  };
}

async function openMemory(snapshot: string | undefined): Promise<Engine> {
  const exclusively = createMutex();
  const loadDataDir = snapshot ? await fs.openAsBlob(snapshot) : undefined;
  const pglite = await PGlite.create({ extensions, loadDataDir });
  const connection = connect(pglite);
  return {
    name: "pglite",
    use: (run) => exclusively(() => run(connection)),
    close: () => exclusively(() => pglite.close()),
  };
}

/** The engine crashed during this call; recovery decides whether its last statement is stored. */
class EngineCrashedError extends Error {
  override name = "EngineCrashedError";
}

async function openDurable(dataDir: string, log: DatabaseLog): Promise<Engine> {
  const exclusively = createMutex();
  const folder = path.join(dataDir, "database");
  if (!fs.existsSync(folder)) await createFolder(folder, log);
  const start = async () => {
    const { pglite, files } = await openFolder(folder);
    return { pglite, files, connection: connect(pglite) };
  };
  let current = await start();
  return {
    name: "pglite",
    use: (run) =>
      exclusively(async () => {
        // Restart and recover from the log, as a server does after a crash.
        if (current.files.failure) current = await start();
        const { files, connection } = current;
        const since = performance.now();
        const answer = await Promise.allSettled([run(connection)]);
        await pauseAfterWork(since);
        if (files.failure) {
          log.error({ err: files.failure }, "the embedded database crashed and will recover");
          throw new EngineCrashedError("The embedded database crashed", { cause: files.failure });
        }
        if (answer[0].status === "rejected") throw answer[0].reason;
        return answer[0].value;
      }),
    close: () => exclusively(async () => (current.files.failure ? undefined : current.pglite.close())),
  };
}

export interface PgliteHome {
  dataDir?: string;
  snapshot?: string;
}

/** Opens PGlite in `dataDir`, or in memory without one. Throws when another process has the folder open. */
export async function openPglite({ dataDir, snapshot }: PgliteHome, log: DatabaseLog): Promise<Engine> {
  if (!dataDir) return openMemory(snapshot);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await takeLock(dataDir);
  try {
    const engine = await openDurable(dataDir, log);
    return { ...engine, close: () => engine.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
