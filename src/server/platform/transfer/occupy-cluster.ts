import { pino } from "pino";
import pg from "pg";
import { connectDatabase } from "#server/platform/db/open.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import type { Binaries } from "#server/platform/postgres/binaries.ts";
import { connectionOf } from "#server/platform/postgres/cluster.ts";
import { launchServer, stopServer } from "#server/platform/postgres/launch-server.ts";
import { endOrphans, USERS_LOCK } from "#server/platform/postgres/managed-server.ts";
import type { ServerUser } from "#server/platform/postgres/server-user.ts";

const log = pino({ level: "silent" });

/** Joins or starts the server of `folder` and keeps everybody else out of its database. */
export async function occupyCluster(
  folder: string,
  binaries: Binaries,
  user: ServerUser,
): Promise<() => Promise<void>> {
  const open = async () => {
    const client = new pg.Client(connectionOf(folder));
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  let client = await open().catch(() => undefined);
  if (!client) {
    const server = await launchServer(folder, binaries, user, () => {});
    await server.waitUntilReady(async () => void (client = await open()));
  }
  const { rows } =
    (await client?.query<{ alone: boolean }>(`select pg_try_advisory_lock(${USERS_LOCK}) as alone`)) ?? {};
  if (!client || !rows?.[0]?.alone) {
    await client?.end();
    throw new Error(`The database in ${folder} is in use. Stop Laurel and its commands, and try again.`);
  }
  await endOrphans(client);
  const holder = client;
  return async () => {
    await stopServer(folder);
    await holder.end().catch(() => {});
  };
}

/** Makes tables and job queue as this version of Laurel has them; throws when they are of a newer one. */
export async function makeTables(connection: pg.ClientConfig): Promise<void> {
  const opened = connectDatabase(connection, log);
  try {
    await opened.migrate();
    await (await startJobs(opened, log)).stop();
  } finally {
    await opened.close();
  }
}
