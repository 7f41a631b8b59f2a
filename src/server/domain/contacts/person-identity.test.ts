import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { type PersonIdentity, reviewIdsOf } from "./person-identity.ts";

/** Reviews read so far in this transaction without an index. */
async function countScanned(db: Db): Promise<number> {
  const { rows } = await db.execute<{ read: number }>(
    sql`select seq_tup_read::float8 as read from pg_stat_xact_user_tables where relname = 'reviews'`,
  );
  return rows[0]?.read ?? 0;
}

describe("the reviews of a person", () => {
  const database = useTestDatabase();

  test("are found by the index of addresses, whatever their case, though a few people wrote all reviews", async () => {
    await database().sql(`insert into reviews (workspace_id, medium, reviewer_name, reviewer_email, words)
      select 1, 'text', 'Ana', 'Person' || n % 20 || '@example.test', repeat('Fine ', 100) from generate_series(1, 5000) n`);
    await vacuum(database());
    const identity = { contact: { id: 7 }, emails: ["person3@example.test"] } as PersonIdentity;
    const { ids, scanned } = await database().write(1, async (db) => {
      const before = await countScanned(db);
      const ids = await reviewIdsOf({ db, workspace: { id: 1 } } as Context, identity);
      return { ids, scanned: (await countScanned(db)) - before };
    });
    expect(ids).toEqual(Array.from({ length: 250 }, (_, index) => index * 20 + 3));
    expect(scanned).toBe(0);
  });
});
