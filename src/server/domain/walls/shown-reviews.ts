import { sql } from "drizzle-orm";
import type { SORTS } from "#contract/walls/pages/page.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { ReviewCriteria } from "#contract/reviews/read-review-filter.ts";
import { readFeedIdentifier } from "#contract/reviews/review-type.ts";
import { readRule } from "#contract/walls/pages/read-rule.ts";
import type { ReviewSort } from "#contract/reviews/review-filter.ts";
import { displayOrder } from "#contract/walls/view/review-order.ts";
import { readWallExtras } from "#contract/walls/pages/wall-extras.ts";
import type { Plan } from "#server/platform/context/plan.ts";
import type { Db } from "#server/platform/db/open.ts";
import { orderedCriteria } from "#server/domain/reviews/query/in-order.ts";
import { ORDERS } from "#server/domain/reviews/query/orders.ts";
import { MAY_PUBLISH } from "#server/domain/reviews/publishable.ts";
import { type ChosenReview, type WallRow, identifierOf, shownOf } from "./wall-row.ts";
import { selectionLimit } from "./present-wall.ts";

const ORDER_OF: Record<(typeof SORTS)[number], ReviewSort> = {
  custom: "review_newest",
  newest: "review_newest",
  oldest: "review_oldest",
  highest: "stars_high",
  lowest: "stars_low",
};
const sortOf = (preference: unknown): ReviewSort =>
  Object.entries(ORDER_OF).find(([name]) => name === preference)?.[1] ?? "review_newest";

/** Only those that are approved, not hidden and published with consent. */
async function listFound(db: Db, workspaceId: number, rule: ReviewCriteria, sort: ReviewSort, limit: number) {
  const condition = await orderedCriteria(db, workspaceId, rule, sort);
  const { rows } = await db.execute<{ id: number; medium: string }>(sql`select r.id::float8 as id, r.medium
    from workspace_reviews r where r.workspace_id = ${workspaceId} and ${condition ?? sql.raw("true")}
      and r.set_aside_reason is null and ${sql.raw(MAY_PUBLISH)}
    order by ${ORDERS[sort].by} limit ${limit}`);
  return rows.map(identifierOf);
}

interface Wanted {
  workspaceId: number;
  chosen: ChosenReview[];
  rule: unknown;
  pinned: string[] | undefined;
  sort?: unknown;
  limit: number;
}

async function listShownFeeds(db: Db, { workspaceId, chosen, rule, pinned, sort, limit }: Wanted): Promise<string[]> {
  const feeds = shownOf(chosen).map(identifierOf);
  const criteria = readRule(rule);
  const found =
    criteria && feeds.length < limit
      ? await listFound(db, workspaceId, criteria, sortOf(sort), limit + chosen.length)
      : [];
  return displayOrder({ chosen: feeds, found, pinned, limit });
}

const idsOf = (feeds: string[]): number[] => feeds.flatMap((feed) => readFeedIdentifier(feed)?.id ?? []);

export const listShown = async (db: Db, wanted: Wanted): Promise<number[]> => idsOf(await listShownFeeds(db, wanted));

/** Identifiers of the reviews that visitors see, in order: chosen ones, then those of the rule. */
export const listFeedsOnWall = (db: Db, row: WallRow, chosen: ChosenReview[], plan: Plan): Promise<string[]> =>
  listShownFeeds(db, {
    workspaceId: row.workspaceId,
    chosen,
    rule: row.automationFilters,
    pinned: readWallExtras(row.attributes).pinned,
    sort: row.meta["review_selection_sort_by"],
    limit: Math.min(
      selectionLimit(row.meta) ?? LIMITS.feedsPerPage,
      // A selection made under a larger plan stays.
      Math.max(plan.limit("wol_feeds_selection_limit"), chosen.length),
      LIMITS.feedsPerPage,
    ),
  });

export const listShownOnWall = async (db: Db, row: WallRow, chosen: ChosenReview[], plan: Plan): Promise<number[]> =>
  idsOf(await listFeedsOnWall(db, row, chosen, plan));
