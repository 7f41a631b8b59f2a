import { afterAll, beforeAll, describe } from "vitest";
import type { DatabaseLog } from "./connection.ts";
import { type Database, openDatabase } from "./open.ts";
import { startPostgres } from "./postgres-for-tests.ts";

export const quiet: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };

const server = await startPostgres();

/** Runs the same tests on both engines, each with one migrated database; PostgreSQL only where it can be started. */
export function describeOnBothEngines(
  name: string,
  tests: (database: () => Database) => void,
): void {
  const engines = server ? (["pglite", "postgres"] as const) : (["pglite"] as const);
  describe.each(engines)(`${name} on %s`, (engine) => {
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase({
        log: quiet,
        databaseUrl: engine === "postgres" ? server?.url : undefined,
      });
      await database.migrate();
    });
    afterAll(async () => {
      await database.close();
      if (engine === "postgres") await server?.stop();
    });
    tests(() => database);
  });
}
