import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { Store } from "#tools/bench/harness/service.ts";

const PREPARE = "set app.workspace_id = '1'; create table bare_reviews (like reviews including all)";
const INSERT = "insert into bare_reviews select * from reviews";

interface SqlConnection {
  run(text: string): Promise<unknown>;
  close(): Promise<void>;
}

async function open({ dataDir, databaseUrl }: Store): Promise<SqlConnection> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return { run: (text) => client.query(text), close: () => client.end() };
  }
  const extensions = { pg_trgm, btree_gin };
  const pglite = await PGlite.create({ dataDir: join(dataDir, "db/database"), extensions });
  return { run: (text) => pglite.exec(text), close: () => pglite.close() };
}

/** Milliseconds the database alone needs to insert the same reviews with all their indexes. */
export async function bareInsert(store: Store): Promise<number> {
  const bare = await open(store);
  try {
    await bare.run(PREPARE);
    const started = performance.now();
    await bare.run(INSERT);
    return performance.now() - started;
  } finally {
    await bare.close();
  }
}
