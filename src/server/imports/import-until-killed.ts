import { runnerImport } from "vite";

// A program for kill.test.ts: runs an import and says so after each of its transactions, until it is killed.
const [, , dataDir = "", id = ""] = process.argv;
const load = async <T>(path: string): Promise<T> => (await runnerImport<T>(path, { configFile: false, logLevel: "error" })).module;
const { openDatabase } = await load<typeof import("#server/db/open.ts")>("./src/server/db/open.ts");
const { runImport } = await load<typeof import("./run-import.ts")>("./src/server/imports/run-import.ts");
const { readConfig } = await load<typeof import("#server/config.ts")>("./src/server/config.ts");
const { pino } = await import("pino");

const log = pino({ level: "silent" });
const database = await openDatabase({ dataDir, log });
const write: typeof database.write = async (workspaceId, run) => {
  const value = await database.write(workspaceId, run);
  process.send?.("written");
  return value;
};
await runImport({ config: readConfig({ DATA_DIR: dataDir }), database: { ...database, write }, log }, { workspaceId: 1, id: Number(id) });
