import { readConfig } from "#server/config.ts";
import { moveToServer } from "#server/platform/transfer/move-to-server.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { abortOnSignal, exitWithMessage } from "./run.ts";

// The address comes from the environment, as for the service, because command lines are visible to other users.
readArguments("move-to-postgres", "Copies the database in DATA_DIR to the PostgreSQL server of DATABASE_URL.", {});

const signal = abortOnSignal("The move was stopped. The data is as it was.");

await exitWithMessage(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl) throw new Error("Set DATABASE_URL to the address of the PostgreSQL database to move to.");
  await moveToServer(dataDir, databaseUrl, { report: console.log, signal });
  console.log("Everything is in the database of DATABASE_URL: the rows of every table were counted and compared.");
  console.log(
    `To switch, keep DATABASE_URL set and start Laurel. DATA_DIR stays ${dataDir}: media and secret.key are there.`,
  );
  console.log(
    `To go back, start Laurel without DATABASE_URL. When all is well, remove the copy in ${dataDir}/postgres.`,
  );
});
