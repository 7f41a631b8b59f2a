import { sql } from "drizzle-orm";
import type { Hit } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { excerpt } from "#server/features/overview/excerpt.ts";
import { HITS_PER_KIND, isBelowTrigram, SCANNED_ROWS } from "./search-limits.ts";

interface Row extends Record<string, unknown> {
  id: number;
  medium: string;
  name: string;
  words: string;
}

/** The newest reviews that say a text, or are by somebody of that name. */
export async function findReviews({ db, workspace }: Context, text: string): Promise<Hit[]> {
  const own = sql`r.workspace_id = ${workspace.id}`;
  const says = reviewCriteria({ search: text });
  // Letters too few for the index are looked for among the newest alone.
  const from = isBelowTrigram(text)
    ? sql`(select * from workspace_reviews r where ${own} order by r.id desc limit ${SCANNED_ROWS}) r where ${says}`
    : sql`workspace_reviews r where ${own} and ${says}`;
  const { rows } = await db.execute<Row>(sql`
    select r.id::float8 as id, r.medium, r.reviewer_name as name, r.words from ${from} order by r.id desc limit ${HITS_PER_KIND}`);
  return rows.map(({ id, medium, name, words }) => ({
    kind: "review" as const,
    id: `${medium}/${id}`,
    title: name,
    detail: excerpt(words, text),
  }));
}
