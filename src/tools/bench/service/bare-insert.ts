import { openPool } from "./bare-pool.ts";
import type { Store } from "#tools/bench/harness/service.ts";

const PREPARE = "create table bare_reviews (like reviews including all)";
const INSERT = "insert into bare_reviews select * from reviews";

/** Milliseconds the database alone needs to insert the same reviews with all their indexes. */
export async function bareInsert(store: Store): Promise<number> {
  const { pool, close } = await openPool(store);
  try {
    await pool.query(PREPARE);
    const started = performance.now();
    await pool.query(INSERT);
    return performance.now() - started;
  } finally {
    await close();
  }
}
