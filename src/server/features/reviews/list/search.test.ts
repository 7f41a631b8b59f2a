import { describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";

const Plan = z.array(z.object({ "QUERY PLAN": z.string() }));

describe("searching the reviews of a workspace", () => {
  const database = useTestDatabase();
  test("search uses the trigram index and finds no row of another workspace", async () => {
    await database().sql(`insert into reviews (workspace_id, medium, reviewer_name, words)
      select 1 + n % 2, 'text', 'Ana', md5(n::text) || case when n % 5000 = 0 then ' marvellous' else '' end
      from generate_series(1, 20000) n`);
    await vacuum(database());
    const search = sql`from workspace_reviews where reviewer_name || ' ' || words ilike ${"%marvel%"}`;
    const plan = await database().read(1, (db) => db.execute(sql`explain select id ${search}`));
    const lines = Plan.parse(plan.rows).map((row) => row["QUERY PLAN"]);
    const { rows } = await database().read(1, (db) => db.execute(sql`select count(*) as count ${search}`));
    expect(rows).toEqual([{ count: 4 }]);
    const indexed = lines.some((line) => line.includes("Index Cond") && line.includes("~~*"));
    expect(indexed).toBe(true);
  });
});
