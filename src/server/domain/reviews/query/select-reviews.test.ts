import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import type { Db } from "#server/platform/db/open.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";
import { selectReviews, type Slice } from "./select-reviews.ts";

/** Reviews that an index has found so far in this transaction. */
async function countRead(db: Db): Promise<number> {
  const { rows } = await db.execute<{ read: number }>(
    sql`select idx_tup_fetch::float8 as read from pg_stat_xact_user_tables where relname = 'reviews'`,
  );
  return rows[0]?.read ?? 0;
}

describe("a list of several filters", () => {
  const database = useTestDatabase();

  /** A database where somebody deletes the newest review between the choice of ids and the reading of their reviews. */
  function withDeletion(db: Db, id: number): Db {
    let isDeleted = false;
    const execute = async (query: Parameters<Db["execute"]>[0]) => {
      const result = await db.execute(query);
      if (!isDeleted) {
        isDeleted = true;
        await db.execute(sql`delete from reviews where id = ${id}`);
      }
      return result;
    };
    return Object.assign(Object.create(db), { execute });
  }

  test("stays full when a review of it is deleted while it is read", async () => {
    await database().sql(`insert into reviews (workspace_id, medium, reviewer_name, words, approved)
      select 1, 'text', 'Ana', 'Fine', true from generate_series(1, 30)`);
    const list = await database().write(1, (db) =>
      selectReviews(withDeletion(db, 30), 1, { states: ["approved"], favourite: false }, { limit: 16 }),
    );
    expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, index) => 29 - index));
  });
});

describe("a list of one label", () => {
  const database = useTestDatabase();

  const list = (slice: Slice) =>
    database().write(1, async (db) => {
      const before = await countRead(db);
      const rows = await selectReviews(db, 1, { labelIds: ["old"] }, slice);
      return { ids: rows.map(({ id }) => id), read: (await countRead(db)) - before };
    });

  test("reads no newer reviews, on any page, and none of another workspace", async () => {
    await database().sql(`insert into reviews (workspace_id, medium, reviewer_name, words)
      select 1 + (n <= 10)::int, 'text', 'Ana', repeat('Fine ', 200) from generate_series(1, 10000) n`);
    await database().sql(`insert into labels (workspace_id, id, name) values (1, 'old', 'Old'), (2, 'old', 'Old')`);
    await database().sql(`insert into review_labels (workspace_id, label_id, review_id)
      select workspace_id, 'old', id from reviews where id <= 5000`);
    await vacuum(database());
    const first = await list({ limit: 16 });
    expect(first.ids).toEqual(Array.from({ length: 16 }, (_, index) => 5000 - index));
    expect(first.read).toBeLessThan(50);
    const last = await list({ limit: 16, cursor: 20 });
    expect(last.ids).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11]);
    expect(last.read).toBeLessThan(50);
  });
});
