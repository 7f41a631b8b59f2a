import { setTimeout as sleep } from "node:timers/promises";
import { silentLog } from "#server/platform/postgres/database-log.ts";
import { openManagedServer } from "#server/platform/postgres/managed-server.ts";
import pg from "pg";

// Program of managed-server.test.ts: inserts rows and reports the number of each whose insert was answered.
const server = await openManagedServer(process.argv[2] ?? "", silentLog);

async function insert(): Promise<void> {
  const client = new pg.Client(server.connection());
  client.on("error", () => {});
  await client.connect();
  await client.query("create table if not exists notes (id bigserial primary key)");
  for (;;) {
    const { rows } = await client.query<{ id: string }>("insert into notes default values returning id");
    process.send?.(Number(rows[0]?.id));
  }
}

for (;;) {
  await insert().catch(() => sleep(50));
}
