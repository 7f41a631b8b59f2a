import { pino } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { openManagedServer } from "#server/platform/postgres/managed-server.ts";
import pg from "pg";

const log = pino({ level: "silent" });

// Program of managed-server.test.ts: inserts rows and reports the number of each whose insert was answered.
const server = await openManagedServer(process.argv[2] ?? "", log);

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
