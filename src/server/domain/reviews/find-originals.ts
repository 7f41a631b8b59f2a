import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";

/** What tells whether a review repeats another one. */
export interface DuplicateKey {
  /** Identifier on its platform or in its file. */
  sourceReviewId: string | null;
  platformId: number | null;
  fingerprint: string | null;
  /** The fingerprint before HTML was converted to text, which older imports stored. Null when it is the same. */
  sourceFingerprint?: string | null;
  /** `YYYY-MM-DD` in UTC; null when the review came without a date. */
  day: string | null;
}

export interface Original {
  id: number;
  medium: string;
}

// A review imported without a date got that of its import. `o` has the date before the first edit.
const KNOWN_DAY = sql`case
    when coalesce(o.reviewed_at, known.reviewed_at) in (known.created_at, date_trunc('day', known.created_at, 'UTC'))
      and known.import_id is not null then null
    else (coalesce(o.reviewed_at, known.reviewed_at) at time zone 'UTC')::date end`;

/** Identifiers of this length are unique across sources, unlike `1` or `2024-07`. */
const LONG_IDENTIFIER = 16;

type Found = Original & { n: number };

function originalsQuery(workspaceId: number, keys: DuplicateKey[], columns?: string[]): SQL | undefined {
  const asked = keys
    .map((key, n) => ({ ...key, n }))
    .filter(({ fingerprint, sourceReviewId }) => fingerprint !== null || sourceReviewId !== null);
  if (asked.length === 0) return undefined;
  // Old imports did not keep their columns.
  const sameSource = sql`(known.platform_id is not distinct from asked."platformId" and (asked."platformId" is not null
    or length(asked."sourceReviewId") >= ${LONG_IDENTIFIER}
    or coalesce((select i.options -> 'columns' from imports i where i.workspace_id = ${workspaceId}
      and i.id = known.import_id) = ${columns ? JSON.stringify(columns) : null}::jsonb, true)))`;
  // One look-up each: as a join without statistics, the planner scans every review for each of them. `+ 0` makes it
  // use the index of fingerprints or identifiers.
  return sql`
    with earliest as materialized (
      select asked.n, coalesce(
        (select min(known.id + 0) from reviews known
          where known.workspace_id = ${workspaceId} and known.source_review_id = asked."sourceReviewId"
            and ${sameSource}),
        (select min(known.id + 0) from reviews known
            left join review_originals o on o.workspace_id = known.workspace_id and o.review_id = known.id
          where known.workspace_id = ${workspaceId} and known.fingerprint = any(array[asked.fingerprint, asked."sourceFingerprint"])
            and (known.source_review_id is null or asked."sourceReviewId" is null
              or not ${sameSource})
            and coalesce(${KNOWN_DAY} = asked.day, true))) as id
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked(n int, "sourceReviewId" text, "platformId" int, fingerprint text, "sourceFingerprint" text, day date)
    )
    select n, id::float8 as id,
      (select r.medium from reviews r where r.workspace_id = ${workspaceId} and r.id = earliest.id) as medium
    from earliest where id is not null`;
}

/**
 * The earliest review that each key repeats, by the position of the key. Two reviews of one source that both have an
 * identifier are the same when it is the same. Any others are the same when author and text are, and the day where both
 * have a date. One source is one platform; without a platform, files with the same columns, where `columns` are those of
 * the keys.
 */
export async function findOriginals(
  db: Db,
  workspaceId: number,
  keys: DuplicateKey[],
  columns?: string[],
): Promise<Map<number, Original>> {
  const query = originalsQuery(workspaceId, keys, columns);
  if (!query) return new Map();
  const { rows } = await db.execute<Found & Record<string, unknown>>(query);
  return new Map(rows.map(({ n, ...original }) => [n, original]));
}

/** The earliest review that a new one repeats. Planning the query takes ten times as long as running it. */
export async function findOriginal(db: Db, workspaceId: number, key: DuplicateKey): Promise<number | null> {
  const query = originalsQuery(workspaceId, [key]);
  const [found] = query ? await executePrepared<Found>(db, query) : [];
  return found?.id ?? null;
}
