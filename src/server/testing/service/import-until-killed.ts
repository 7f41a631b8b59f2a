import { pino } from "pino";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { runImport } from "#server/features/imports/files/run-import.ts";

/** Program of kill.test.ts: runs an import and reports after each transaction. */
export async function importUntilKilled(dataDir: string, databaseUrl: string, id: number): Promise<void> {
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl, dataDir }, log);
  const write: typeof database.write = async (workspaceId, run) => {
    const value = await database.write(workspaceId, run);
    process.send?.("written");
    return value;
  };
  const services = { config: readConfig({ DATA_DIR: dataDir }), database: { ...database, write }, log };
  await runImport(services, { workspaceId: 1, id });
}
