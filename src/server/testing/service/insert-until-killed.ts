import { openPglite } from "#server/platform/db/pglite.ts";
import { silentLog } from "#server/platform/db/connection.ts";

// Program of durability.test.ts: inserts rows and prints each number once its insert was answered.
const engine = await openPglite({ dataDir: process.argv[2] }, silentLog);
await engine.use(async (connection) => {
  await connection.query("create table notes (id int primary key)");
  for (let id = 1; ; id++) {
    await connection.query("insert into notes values ($1)", [id]);
    process.send?.(id);
  }
});
