import { runnerImport } from "vite";
import type { importUntilKilled } from "./import-until-killed.ts";

// The program kill.test.ts starts: sources that need Vite to run, in a process of their own.
const [, , dataDir = "", id] = process.argv;
const { module } = await runnerImport<{ importUntilKilled: typeof importUntilKilled }>(
  "./src/server/testing/service/import-until-killed.ts",
  { configFile: false, logLevel: "error" },
);
await module.importUntilKilled(dataDir, Number(id));
