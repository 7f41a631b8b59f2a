import { readConfig } from "#server/config.ts";
import { upgradeCluster } from "#server/platform/postgres/upgrade.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => stop.abort(new Error("The upgrade was stopped. The data is as it was.")));
}

/** `npm run upgrade-database`: carries the database in `DATA_DIR` to the PostgreSQL version that Laurel uses now. */
try {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) {
    throw new Error("DATABASE_URL names a PostgreSQL server that Laurel does not run. Upgrade it with its own tools.");
  }
  const { from, to, kept, keptBytes } = await upgradeCluster(dataDir, { report: console.log, signal: stop.signal });
  console.log(`Laurel's database now belongs to PostgreSQL ${to}: every row was compared. Start Laurel.`);
  console.log(
    `The data of PostgreSQL ${from} is kept in ${kept} (${Math.ceil(keptBytes / 1024 / 1024)} MB). When all is well, remove it: rm -r "${kept}"`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
