import { type SQL, sql } from "drizzle-orm";
import type { ReviewSort } from "#contract/reviews/review-sort.ts";

/** The stars of `reviews r`, as its indexes are written: a thumb, whose 1 and 0 are up and down, is none. */
export const STARS = "(case when r.rating_type <> 'thumbs_up' then r.rating end)";

/** An order of `reviews r` that an index gives; rows of equal key come by their id, in the same direction. */
export interface Order {
  by: SQL;
  /** What is sorted by besides the id, and its type in the database. */
  key?: SQL;
  type?: SQL;
  /** The side of the last row seen on which the next ones are. */
  beyond: SQL;
  /** Where rows without a key come. */
  nulls: "first" | "last";
}

const BELOW = sql.raw("<");
const ABOVE = sql.raw(">");

function byKey(key: string, type: string, nulls: Order["nulls"] = "last"): Order {
  const by = sql.raw(`${key} desc nulls ${nulls}, r.id desc`);
  return { by, key: sql.raw(key), type: sql.raw(type), beyond: BELOW, nulls };
}

/**
 * Every order of `GET /feeds`. Among equal stars the newest arrival comes first, with no stars last either way.
 * By source: own reviews, then platform by platform, each newest first; in the order of their index, not of names.
 */
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
