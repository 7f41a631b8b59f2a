import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readConfig } from "#server/config.ts";
import { extensions } from "#server/platform/db/pglite.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";

/** Once per run: creates a migrated empty database that every test file starts from. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "laurel-snapshot-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "error" });
  await closeServices(await openServices({ ...config, databaseUrl: undefined }));
  const pglite = await PGlite.create({ dataDir: join(folder, "db", "database"), extensions });
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  const snapshot = join(folder, "snapshot.tar");
  await writeFile(snapshot, dump.stream());
  process.env["TEST_SNAPSHOT"] = snapshot;
  return () => rm(folder, { recursive: true, force: true });
}
