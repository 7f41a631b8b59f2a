import { type SQL, sql } from "drizzle-orm";
import type { ReviewSort } from "#contract/reviews/review-filter.ts";

/** Stars of `reviews r`, written as in the indexes: a thumb (1 or 0) is not a star rating. */
export const STARS = "(case when r.rating_type <> 'thumbs_up' then r.rating end)";

/** An order of `reviews r` that an index provides; equal keys are ordered by id in the same direction. */
export interface Order {
  by: SQL;
  key?: SQL;
  type?: SQL;
  /** Comparison that selects the rows after the last one seen. */
  beyond: SQL;
  nulls: "first" | "last";
}

const BELOW = sql.raw("<");
const ABOVE = sql.raw(">");

function byKey(key: string, type: string, nulls: Order["nulls"] = "last"): Order {
  const by = sql.raw(`${key} desc nulls ${nulls}, r.id desc`);
  return { by, key: sql.raw(key), type: sql.raw(type), beyond: BELOW, nulls };
}

/** Equal stars: newest arrival first; no stars: last. By source: own reviews, then platforms in index order. */
export const ORDERS: Record<ReviewSort, Order> = {
  newest: { by: sql.raw("r.id desc"), beyond: BELOW, nulls: "last" },
  oldest: { by: sql.raw("r.id"), beyond: ABOVE, nulls: "last" },
  review_newest: {
    ...byKey("r.reviewed_at", "timestamptz"),
    by: sql.raw("r.reviewed_at desc, r.id desc"),
  },
  review_oldest: {
    ...byKey("r.reviewed_at", "timestamptz"),
    by: sql.raw("r.reviewed_at, r.id"),
    beyond: ABOVE,
  },
  stars_high: byKey(STARS, "float8"),
  stars_low: byKey(`(-${STARS})`, "float8"),
  source: byKey("r.platform_id", "int", "first"),
};
