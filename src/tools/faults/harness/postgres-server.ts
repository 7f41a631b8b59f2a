import { once } from "node:events";
import pg from "pg";
import { findBinaries } from "#server/platform/postgres/binaries.ts";
import { connectionOf, prepareCluster } from "#server/platform/postgres/cluster.ts";
import { launchServer } from "#server/platform/postgres/launch-server.ts";
import { findServerUser } from "#server/platform/postgres/server-user.ts";

/** Runs plain SQL on a connection of its own. */
export async function query(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL server for this suite, with its own data folder. */
export interface PostgresServer {
  /** For `DATABASE_URL`. */
  url: string;
  owner: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Starts a server in `folder`, which is made when it does not exist. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const user = findServerUser();
  const binaries = await findBinaries(user);
  await prepareCluster(folder, binaries, user);
  const server = await launchServer(folder, binaries, user, () => {});
  const owner = connectionOf(folder);
  try {
    await server.waitUntilReady(async () => void (await query(owner, "select 1")));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const place = encodeURIComponent(owner.host ?? "");
  return {
    url: `postgres://${owner.user}:${String(owner.password)}@localhost:${owner.port}/${owner.database}?host=${place}`,
    owner,
    stop: () => server.stop(),
  };
}

/** Resolves when `child` has ended. */
export const ended = async (child: { exitCode: number | null; signalCode: string | null } & NodeJS.EventEmitter) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};
