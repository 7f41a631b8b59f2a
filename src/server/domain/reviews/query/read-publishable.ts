import * as z from "zod";
import type { ReviewTotals } from "#contract/walls/view/view-model.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sql } from "drizzle-orm";

const Row = z.object({
  reviews: z.coerce.number<number | string>(),
  rated: z.coerce.number<number | string>(),
  stars: z.coerce.number<number | string>(),
});

/** Over reviews that may be public: approved ones, and those in `shown`. */
export async function readPublishable(db: Db, workspaceId: number, shown: number[] = []): Promise<ReviewTotals> {
  // Read from the counts, because walls need this after every change to a review, and reading 100,000 reviews takes 0.2 s.
  const { rows } = await db.execute(sql`select coalesce(sum(count), 0) as reviews,
      coalesce(sum(count) filter (where stars between 0 and 5), 0) as rated,
      coalesce(sum(stars::numeric * count) filter (where stars between 0 and 5), 0) as stars
    from review_fact_counts where workspace_id = ${workspaceId} and approved`);
  const { reviews, rated, stars } = Row.parse(rows[0]);
  const whole = { average: rated === 0 ? null : { stars: stars / rated, count: rated } };
  if (shown.length === 0) return { reviews, ...whole };
  const beside = await db.execute(sql`select count(*) as beside from reviews
    where workspace_id = ${workspaceId} and id in ${shown} and not approved`);
  return { reviews: reviews + Number(beside.rows[0]?.["beside"] ?? 0), ...whole };
}
