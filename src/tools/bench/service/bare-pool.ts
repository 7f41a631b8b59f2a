import { pino } from "pino";
import pg from "pg";
import { openManagedServer } from "#server/platform/postgres/managed-server.ts";
import type { Store } from "#tools/bench/harness/service.ts";

const log = pino({ level: "silent" });

/** Opens a store's database beside the service, in the workspace of a request; `close` before the store goes. */
export async function openPool({ dataDir }: Store, options = "") {
  const server = await openManagedServer(dataDir, log);
  const pool = new pg.Pool({
    ...server.connection(),
    max: 10,
    options: `-c app.workspace_id=1 -c timezone=UTC ${options}`,
  });
  return {
    pool,
    close: async () => {
      await pool.end();
      await server.leave();
    },
  };
}
