import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

// Sends many generated requests to every operation of the OpenAPI description. `npm test` sends a few of them.
const { values } = parseArgs({
  options: { runs: { type: "string", default: "300" }, seeds: { type: "string", default: "3" } },
});
const env = { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEEDS: values.seeds };
const args = ["node_modules/vitest/vitest.mjs", "run", "src/server/testing/fuzz", "--reporter=verbose"];
process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
