import * as z from "zod";
import type { ReviewTotals } from "#contract/walls/view/view-model.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sql } from "drizzle-orm";

const Row = z.object({
  reviews: z.coerce.number<number | string>(),
  rated: z.coerce.number<number | string>(),
  stars: z.coerce.number<number | string>().nullable(),
});

/** Over reviews that may be public: approved ones, and those in `shown`. */
export async function readPublishable(db: Db, workspaceId: number, shown: number[] = []): Promise<ReviewTotals> {
  // Every column is in the index `reviews_facts`, so no row is read.
  const { rows } = await db.execute(sql`select count(*) as reviews,
      count(*) filter (where rating_type <> 'thumbs_up' and rating between 0 and 5) as rated,
      avg(rating) filter (where rating_type <> 'thumbs_up' and rating between 0 and 5) as stars
    from reviews where workspace_id = ${workspaceId} and approved`);
  const { reviews, rated, stars } = Row.parse(rows[0]);
  const whole = { average: stars === null ? null : { stars, count: rated } };
  if (shown.length === 0) return { reviews, ...whole };
  const beside = await db.execute(sql`select count(*) as beside from reviews
    where workspace_id = ${workspaceId} and id in ${shown} and not approved`);
  return { reviews: reviews + Number(beside.rows[0]?.["beside"] ?? 0), ...whole };
}
