import { readConfig } from "#server/config.ts";
import { upgradeCluster } from "#server/platform/transfer/upgrade-cluster.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { abortOnSignal, exitWithMessage } from "./run.ts";

readArguments(
  "upgrade-database",
  "Carries the database in DATA_DIR to the PostgreSQL version that Laurel uses now.",
  {},
);

const signal = abortOnSignal("The upgrade was stopped. The data is as it was.");

await exitWithMessage(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) {
    throw new Error("DATABASE_URL names a PostgreSQL server that Laurel does not run. Upgrade it with its own tools.");
  }
  const done = await upgradeCluster(dataDir, { report: console.log, signal });
  if (done) {
    const size = `${Math.ceil(done.keptBytes / 1024 / 1024)} MB`;
    console.log(`Laurel's database now belongs to PostgreSQL ${done.to}: every row was compared. Start Laurel.`);
    console.log(`The data of PostgreSQL ${done.from} is kept in ${done.kept} (${size}).`);
    console.log(`When all is well, remove it: rm -r "${done.kept}"`);
  }
});
