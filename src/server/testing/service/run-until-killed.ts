import { runnerImport } from "vite";
import type { importUntilKilled } from "./import-until-killed.ts";

// Started by kill.test.ts: runs sources that need Vite in a child process.
const [, , dataDir = "", databaseUrl = "", id] = process.argv;
const { module } = await runnerImport<{ importUntilKilled: typeof importUntilKilled }>(
  "./src/server/testing/service/import-until-killed.ts",
  { configFile: false, logLevel: "error" },
);
await module.importUntilKilled(dataDir, databaseUrl, Number(id));
