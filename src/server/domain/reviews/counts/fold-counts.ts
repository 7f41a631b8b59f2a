import * as z from "zod";
import { getTableName, sql } from "drizzle-orm";
import type { Database, Db } from "#server/platform/db/open.ts";
import { reviewDayCounts, reviewFactCounts, reviewLabelCounts } from "#server/platform/db/tables/schema.ts";

/** So many changes take as long to read as the counts. */
const MANY = 500;

interface Table {
  name: string;
  /** What the rows of one count have in common. */
  key: string;
  sums: string;
  added: string;
  /** Which counts have changed. */
  changed?: string;
}

const COUNT = { sums: "count", added: "sum(count)" };
const TABLES: Table[] = [
  {
    ...COUNT,
    name: getTableName(reviewFactCounts),
    key: `medium, social_type, has_video, has_audio, has_words, approved, is_set_aside, favourite, stars, sentiment_id,
      language_id, form_id, platform_id`,
  },
  {
    name: getTableName(reviewDayCounts),
    key: "dated_by, kind, slot, medium, platform_id, form_id, stars, sentiment_id",
    sums: "count, stars_sum, stars_count",
    added: "sum(count), sum(stars_sum), sum(stars_count)",
    changed: "dated_by, kind, slot",
  },
  { ...COUNT, name: getTableName(reviewLabelCounts), key: "label_id" },
];

const Workspaces = z.array(z.object({ id: z.number() }));
const LOCK = 7_264_502;

async function fold(db: Db, workspaceId: number, { name, key, sums, added, changed }: Table): Promise<void> {
  const changes = changed
    ? sql`and (${sql.raw(changed)}) in (select ${sql.raw(changed)} from ${sql.raw(name)}
        where workspace_id = ${workspaceId} and not is_folded)`
    : sql.empty();
  const nothing = sums.split(", ").map((sum) => `coalesce(sum(${sum}), 0) <> 0`);
  await db.execute(sql`with old as (
      delete from ${sql.raw(name)} where workspace_id = ${workspaceId} ${changes} returning *
    ) insert into ${sql.raw(name)} (workspace_id, is_folded, ${sql.raw(key)}, ${sql.raw(sums)})
    select ${workspaceId}::int, true, ${sql.raw(key)}, ${sql.raw(added)} from old
    group by ${sql.raw(key)} having ${sql.raw(nothing.join(" or "))}`);
}

/** Replaces the changes of reviews by their sums, where there are `least` of them or more. */
export async function foldReviewCounts(database: Database, least = MANY): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await database.sql(
      `select workspace_id as id from ${table.name} where not is_folded group by 1 having count(*) >= $1 order by 1`,
      [least],
    );
    for (const { id } of Workspaces.parse(rows)) {
      await database.system(async (db) => {
        // Two at once would wait for each other's rows.
        const { rows: own } = await db.execute<{ own: boolean }>(
          sql`select pg_try_advisory_xact_lock(${LOCK}, ${id}::int) as own`,
        );
        if (own[0]?.own) await fold(db, id, table);
      });
    }
  }
}
