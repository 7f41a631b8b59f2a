import * as z from "zod";
import type { Database } from "#server/db/open.ts";
import { vacuum } from "#server/db/vacuum.ts";
import type { Jobs } from "./jobs.ts";

/** Does for the embedded database every ten minutes what a server does by itself; nothing on a server. */
export async function startMaintenance(database: Database, jobs: Jobs): Promise<void> {
  if (database.engine !== "pglite") return;
  await jobs.define("maintenance", z.object({}), () => vacuum(database, "changed"), {
    policy: "exclusive",
  });
  await jobs.schedule("maintenance", "*/10 * * * *");
}
