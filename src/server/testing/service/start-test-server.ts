import { pino } from "pino";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { findBinaries } from "#server/platform/postgres/binaries.ts";
import { connectionOf, DATABASE, prepareCluster } from "#server/platform/postgres/cluster.ts";
import { launchServer } from "#server/platform/postgres/launch-server.ts";
import { findServerUser } from "#server/platform/postgres/server-user.ts";
import { connectDatabase } from "#server/platform/db/open.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";
import { newDataFolder, TEMPLATE, urlOf, withAdmin } from "./test-database.ts";

const log = pino({ level: "silent" });

// Nothing a test writes has to survive a power cut, and plans must not depend on when the server tidies a table.
const FOR_TESTS = ["fsync", "synchronous_commit", "full_page_writes", "autovacuum"].flatMap((name) => [
  "-c",
  `${name}=off`,
]);

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const { folder, remove } = newDataFolder();
  const data = path.join(folder, "postgres");
  const user = findServerUser();
  const binaries = await findBinaries(user);
  await prepareCluster(data, binaries, user);
  const server = await launchServer(data, binaries, user, () => {}, FOR_TESTS);
  await server.waitUntilReady(async () => {
    const probe = connectDatabase(connectionOf(data), log);
    try {
      await probe.ready();
    } finally {
      await probe.close();
    }
  });
  const { host = "", port, user: name, password, database } = connectionOf(data);
  const place = host.startsWith("/")
    ? `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${database}`;
  const url = `postgres://${name}:${String(password)}@${place}`;
  return {
    url,
    async stop() {
      await server.stop();
      remove();
    },
  };
}

/**
 * Once per run of service tests: starts a PostgreSQL server, unless `TEST_DATABASE_URL` names one whose user may create
 * databases and roles, and makes the migrated database that test files copy.
 */
export async function setup(): Promise<() => Promise<void>> {
  const named = process.env["TEST_DATABASE_URL"];
  const server = named ? { url: named, stop: async () => {} } : await startServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  await withAdmin(async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE}`);
    // With the locale of the database that the service itself would use.
    await admin.query(`create database ${TEMPLATE}${named ? "" : ` template ${DATABASE}`}`);
  });
  const { folder, remove } = newDataFolder();
  await closeServices(
    await openServices(readConfig({ DATA_DIR: folder, DATABASE_URL: urlOf(TEMPLATE), LOG_LEVEL: "error" })),
  );
  remove();
  return async () => {
    await server.stop();
    if (!named) delete process.env["TEST_DATABASE_URL"];
  };
}
