import { type SQL, sql } from "drizzle-orm";
import type { ReviewCriteria } from "#contract/filter.ts";
import type { Db } from "#server/db/open.ts";
import { reviewCriteria } from "./criteria.ts";
import { REVIEW_COLUMNS, type ReviewRow } from "./review-row.ts";

export interface Slice {
  /** Rows wanted; one more is asked for by a caller that must know whether there are more. */
  limit: number;
  /** Only reviews that arrived before this one. */
  cursor?: number;
  offset?: number;
}

const COLUMNS = sql.raw(REVIEW_COLUMNS);
const firstForm = (workspaceId: number) =>
  sql`(select f.unique_form_id from forms f where f.workspace_id = ${workspaceId} order by f.id limit 1) as first_form`;

/** The form a list names beside its reviews; rows that were selected carry it already. */
export async function firstFormOf(db: Db, workspaceId: number, rows: ReviewRow[]): Promise<string> {
  if (rows[0]) return rows[0].first_form ?? "";
  const found = await db.execute<{ first_form: string | null }>(sql`select ${firstForm(workspaceId)}`);
  return found.rows[0]?.first_form ?? "";
}

function matching(workspaceId: number, criteria: ReviewCriteria, cursor: number | undefined): SQL {
  const asked = reviewCriteria(criteria);
  return sql`r.workspace_id = ${workspaceId}${cursor ? sql` and r.id < ${cursor}` : sql.empty()}${asked ? sql` and ${asked}` : sql.empty()}`;
}

/**
 * The reviews of a workspace that fit the criteria, newest arrival first, in one round trip. Read through the view that
 * is as guarded as the table but lets searches use their index.
 */
export async function selectReviews(
  db: Db,
  workspaceId: number,
  criteria: ReviewCriteria,
  slice: Slice,
): Promise<ReviewRow[]> {
  const where = matching(workspaceId, criteria, slice.cursor);
  const { rows } = slice.offset
    ? // Pages far down: only identifiers are counted off, which an index can do without reading the reviews.
      await db.execute<ReviewRow>(sql`select ${COLUMNS}, ${firstForm(workspaceId)} from (
          select r.workspace_id, r.id from workspace_reviews r where ${where} order by r.id desc offset ${slice.offset} limit ${slice.limit}
        ) chosen join workspace_reviews r on r.workspace_id = chosen.workspace_id and r.id = chosen.id order by r.id desc`)
    : await db.execute<ReviewRow>(
        sql`select ${COLUMNS}, ${firstForm(workspaceId)} from workspace_reviews r where ${where} order by r.id desc limit ${slice.limit}`,
      );
  return rows;
}

/** The reviews named by their identifiers, in no particular order; unknown and foreign ones are left out. */
export async function selectReviewsById(db: Db, workspaceId: number, ids: number[]): Promise<ReviewRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ReviewRow>(
    sql`select ${COLUMNS}, null as first_form from workspace_reviews r where r.workspace_id = ${workspaceId} and r.id = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])`,
  );
  return rows;
}
