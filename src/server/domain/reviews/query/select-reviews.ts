import { type SQL, sql } from "drizzle-orm";
import type { ReviewCriteria } from "#contract/reviews/read-review-filter.ts";
import type { ReviewSort } from "#contract/reviews/review-filter.ts";
import type { Db } from "#server/platform/db/open.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { reviewCriteria } from "./criteria.ts";
import { orderedCriteria, type Position, positionOf, rangesAfter } from "./in-order.ts";
import { ORDERS } from "./orders.ts";
import { REVIEW_COLUMNS, REVIEW_COLUMNS_WITH_PEAKS, type ReviewRow } from "#server/domain/reviews/review-row.ts";

export interface Slice {
  /** Callers that must know whether there are more ask for one row extra. */
  limit: number;
  sort?: ReviewSort;
  cursor?: number;
  /** In place of a cursor: continues there also when the row is gone or ordered elsewhere by now. */
  after?: Position;
  /** Used only without a cursor, or when the row at the cursor is gone. */
  offset?: number;
  /** For the public shape of a review. */
  withPeaks?: boolean;
}

const COLUMNS = sql.raw(REVIEW_COLUMNS);
const COLUMNS_WITH_PEAKS = sql.raw(REVIEW_COLUMNS_WITH_PEAKS);
export const firstForm = (workspaceId: number) =>
  sql`(select f.unique_form_id from forms f where f.workspace_id = ${workspaceId} order by f.id limit 1) as first_form`;

/** Taken from the rows where possible. */
export async function firstFormOf(db: Db, workspaceId: number, rows: ReviewRow[]): Promise<string> {
  if (rows[0]) return rows[0].first_form ?? "";
  const [found] = await executePrepared<{ first_form: string | null }>(db, sql`select ${firstForm(workspaceId)}`);
  return found?.first_form ?? "";
}

function matching(workspaceId: number, from: SQL | undefined, condition: SQL | undefined): SQL {
  const parts = [sql`r.workspace_id = ${workspaceId}`, from, condition].filter((part) => part !== undefined);
  return sql.join(parts, sql.raw(" and "));
}

/** Filters whose index also has the order, whatever their values are. */
const ONE_PLAN = new Set<keyof ReviewCriteria>([
  "media",
  "states",
  "favourite",
  "withComment",
  "recordTypes",
  "sentimentIds",
  "formIds",
  "platformIds",
  "languageIds",
]);

/** Orders in which an index on the stars returns the reviews with a given number of stars. */
const STARS_ORDERS: readonly ReviewSort[] = ["newest", "stars_high", "stars_low"];

const namesOf = (criteria: ReviewCriteria) =>
  Object.entries(criteria).flatMap(([name, value]) => (value === undefined ? [] : [name as keyof ReviewCriteria]));

/** Whether the best plan is the same for all values: no filter, one of those above with a single value, or a single number of stars. */
function hasOnePlan(criteria: ReviewCriteria, sort: ReviewSort): boolean {
  const [name, ...others] = namesOf(criteria);
  if (name === undefined) return true;
  if (others.length > 0) return false;
  const { stars } = criteria;
  if (stars) return stars.lowest === stars.highest && STARS_ORDERS.includes(sort);
  const value = criteria[name];
  return sort === "newest" && ONE_PLAN.has(name) && !(Array.isArray(value) && value.length > 1);
}

/** The label if a list has a single one, no other filter and the order of arrival. */
function onlyLabel(criteria: ReviewCriteria, sort: ReviewSort): string | undefined {
  const [label, ...others] = criteria.labelIds ?? [];
  return sort === "newest" && others.length === 0 && namesOf(criteria).length === 1 ? label : undefined;
}

/** The limit is part of the text: with an unknown one the planner would expect a tenth of all reviews. */
const limitedTo = (limit: number): SQL => sql`limit ${sql.raw(String(Math.trunc(limit)))}`;

/**
 * The planner assumes that labelled reviews are spread evenly, and would read all newer reviews to find them. `offset 0`
 * makes it look up one review for each row of the label.
 */
function selectLabelled(
  db: Db,
  workspaceId: number,
  label: string,
  { columns, limit, cursor }: { columns: SQL; limit: number; cursor: number | undefined },
): Promise<ReviewRow[]> {
  const older = cursor ? sql`and l.review_id < ${cursor}` : sql``;
  return executePrepared<ReviewRow>(
    db,
    sql`select ${columns}, ${firstForm(workspaceId)} from review_labels l cross join lateral (
          select * from workspace_reviews r where r.workspace_id = l.workspace_id and r.id = l.review_id offset 0
        ) r where l.workspace_id = ${workspaceId} and l.label_id = ${label} ${older} order by l.review_id desc ${limitedTo(limit)}`,
  );
}

/** In any order; deleted ones are left out. The plan does not depend on the ids, so it is kept. */
export async function selectReviewsById(
  db: Db,
  workspaceId: number,
  ids: number[],
  columns = COLUMNS_WITH_PEAKS,
): Promise<ReviewRow[]> {
  if (ids.length === 0) return [];
  return executePrepared<ReviewRow>(
    db,
    sql`select ${columns}, ${firstForm(workspaceId)} from workspace_reviews r
      where r.workspace_id = ${workspaceId} and r.id = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])`,
  );
}

/**
 * `choice` selects the ids in the order of the list. It has to be planned for its values, while the statement that reads the
 * columns is planned once: planning both in one takes longer than running it.
 */
async function selectChosen(db: Db, workspaceId: number, columns: SQL, choice: SQL): Promise<ReviewRow[]> {
  const { rows } = await db.execute<{ id: number | string }>(choice);
  const ids = rows.map(({ id }) => Number(id));
  const found = new Map((await selectReviewsById(db, workspaceId, ids, columns)).map((row) => [row.id, row]));
  // A short page would look like the last one, for example to an export.
  if (found.size < ids.length) return selectChosen(db, workspaceId, columns, choice);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Reads the view that has the table's row security but lets searches use their index. */
export async function selectReviews(
  db: Db,
  workspaceId: number,
  criteria: ReviewCriteria,
  { limit, sort = "newest", cursor, after, offset, withPeaks = false }: Slice,
): Promise<ReviewRow[]> {
  const order = ORDERS[sort];
  const columns = withPeaks ? COLUMNS_WITH_PEAKS : COLUMNS;
  const label = onlyLabel(criteria, sort);
  if (label !== undefined && (after || cursor || !offset))
    return selectLabelled(db, workspaceId, label, { columns, limit, cursor: after?.id ?? cursor });
  const condition =
    sort === "newest" ? reviewCriteria(criteria) : await orderedCriteria(db, workspaceId, criteria, sort);
  const position = after ?? (cursor ? await positionOf(db, workspaceId, order, cursor) : undefined);
  const stretches = rangesAfter(order, position);
  const skipped = stretches.length === 0 && offset ? offset : undefined;
  const isPrepared = skipped === undefined && hasOnePlan(criteria, sort);
  const found: ReviewRow[] = [];
  for (const from of stretches.length > 0 ? stretches : [undefined]) {
    const rows = sql`from workspace_reviews r where ${matching(workspaceId, from, condition)} order by ${order.by}`;
    if (isPrepared && found.length === 0) {
      const whole = sql`select ${columns}, ${firstForm(workspaceId)} ${rows} ${limitedTo(limit)}`;
      found.push(...(await executePrepared<ReviewRow>(db, whole)));
    } else {
      // Deep pages: the index skips rows by id without reading the reviews.
      const choice = sql`select r.id ${rows} limit ${limit - found.length}${skipped && sql` offset ${skipped}`}`;
      found.push(...(await selectChosen(db, workspaceId, columns, choice)));
    }
    if (found.length >= limit) break;
  }
  return found;
}
