import { afterAll, beforeAll, describe } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { canStartPostgres, startPostgres } from "./test-postgres.ts";
import { silentLog } from "#server/platform/db/connection.ts";

const engines = canStartPostgres() ? (["pglite", "postgres"] as const) : (["pglite"] as const);

/** Runs tests on both engines, each with one migrated database; PostgreSQL only where it can be started. */
export function describeOnBothEngines(name: string, tests: (database: () => Database) => void): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let database: Database;
    let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
    beforeAll(async () => {
      if (engine === "postgres") server = await startPostgres();
      database = await openDatabase({ log: silentLog, databaseUrl: server?.url });
      await database.migrate();
    });
    afterAll(async () => {
      await database.close();
      await server?.stop();
    });
    tests(() => database);
  });
}
