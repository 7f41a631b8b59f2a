import { type SQL, sql } from "drizzle-orm";
import type { ReviewCriteria } from "#contract/reviews/read-review-filter.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";

/** The others need the reviews themselves. */
const SUMMARISED = new Set<string>([
  "media",
  "recordTypes",
  "states",
  "favourite",
  "withComment",
  "sentimentIds",
  "stars",
  "formIds",
  "platformIds",
  "platformSlugs",
  "languageIds",
] satisfies (keyof ReviewCriteria)[]);

/** With the names of the columns of `reviews`, for the same conditions and expressions. */
const FACTS =
  sql.raw(`select f.workspace_id, f.medium, f.social_type, f.has_video, f.has_audio, f.approved, f.favourite,
  case when f.has_words then '.' else '' end as words, case when f.is_set_aside then '.' end as set_aside_reason,
  f.stars as rating, ''::text as rating_type, f.sentiment_id, f.language_id, f.form_id, f.platform_id, f.count
  from review_fact_counts f`);

/**
 * The matching reviews as rows of `r` that stand for `r.count` of them, which may be below zero: only sums mean something.
 * Undefined for criteria that the counts cannot answer.
 */
export function summaryOf(workspaceId: number, criteria: ReviewCriteria): SQL | undefined {
  const given = Object.entries(criteria).filter(([, value]) => value !== undefined);
  if (!given.every(([name]) => SUMMARISED.has(name))) return undefined;
  const condition = reviewCriteria(criteria);
  return sql`(select * from (${FACTS} where f.workspace_id = ${workspaceId}) r
    where ${condition ?? sql.raw("true")}) r`;
}
