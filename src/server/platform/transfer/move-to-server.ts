import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import * as z from "zod";
import { findBinaries } from "#server/platform/postgres/binaries.ts";
import { connectionOf, inspectCluster, prepareCluster, SUPERUSER } from "#server/platform/postgres/cluster.ts";
import { findServerUser } from "#server/platform/postgres/server-user.ts";
import { copyData, type CopyOptions } from "./copy-data.ts";
import { makeTables, occupyCluster } from "./occupy-cluster.ts";
import { readRows } from "./tables.ts";

const Has = z.tuple([z.object({ users: z.boolean() })]);
const Rows = z.array(z.unknown());

/** Throws when accounts are in the database that `target` names, or when it cannot be reached. */
async function refuseUsedTarget(target: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(target);
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new Error(`The database in DATABASE_URL cannot be reached: ${reason}. Nothing was changed.`, {
      cause: error,
    });
  }
  try {
    const [{ users }] = await readRows(client, "select to_regclass('public.users') is not null as users", Has);
    if (users && (await readRows(client, "select from public.users limit 1", Rows)).length > 0) {
      throw new Error(
        "The database in DATABASE_URL has accounts already. Name an empty one: what is in it would be replaced. Nothing was changed.",
      );
    }
  } finally {
    await client.end();
  }
}

/**
 * Copies the database that Laurel runs in `dataDir` to the PostgreSQL server at `databaseUrl`, and compares every table.
 * The former data stays as it is. Throws while Laurel runs, when the target holds accounts, and when anything differs; the
 * target is then as empty as before.
 */
export async function moveToServer(dataDir: string, databaseUrl: string, options: CopyOptions): Promise<void> {
  const folder = path.join(fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir, "postgres");
  const major = inspectCluster(folder);
  if (major === undefined)
    throw new Error(`There is no database in ${folder}. Set DATA_DIR to the folder of Laurel's data.`);
  const target = { connectionString: databaseUrl };
  await refuseUsedTarget(target);
  const user = findServerUser();
  const binaries = await findBinaries(user, major);
  await prepareCluster(folder, binaries, user);
  const release = await occupyCluster(folder, binaries, user);
  try {
    await makeTables(connectionOf(folder));
    options.signal.throwIfAborted();
    await makeTables(target);
    await copyData(connectionOf(folder, SUPERUSER), target, options);
  } finally {
    await release();
  }
}
