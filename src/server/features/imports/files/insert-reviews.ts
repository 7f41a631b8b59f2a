import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { platformOfHost } from "#server/domain/review-platforms/platforms.ts";
import { IMPORTED_COLUMNS } from "#server/domain/reviews/fields.ts";
import { upsertContacts } from "#server/domain/contacts/upsert-contacts.ts";
import type { ImportedReview } from "./read-row.ts";

interface Target {
  workspaceId: number;
  importId: number;
  /** Platform of all rows; null: taken from each review's URL. */
  platformId: number | null;
  approved: boolean;
}

const NAMES = sql.raw(IMPORTED_COLUMNS.map(({ name }) => name).join(", "));
const GIVEN = sql.raw(IMPORTED_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(", "));
const COMPUTED: Partial<Record<string, string>> = {
  reviewed_at: "coalesce(given.reviewed_at, date_trunc('day', now(), 'UTC'))",
};
const VALUES = sql.raw(IMPORTED_COLUMNS.map(({ name }) => COMPUTED[name] ?? `given.${name}`).join(", "));

function platformOfUrl(url: string | null): number | null {
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return host ? (platformOfHost(host)?.id ?? null) : null;
}

/**
 * As `manual_text` social reviews, in the given order. One parameter carries all rows. Returns the number of
 * duplicates, which are linked to the earliest review with their fingerprint.
 */
export async function insertReviews(
  db: Db,
  { workspaceId, importId, platformId, approved }: Target,
  rows: ImportedReview[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const people = rows.map((row) => ({
    email: row.reviewer_email,
    name: row.reviewer_name,
    company: row.reviewer_company,
  }));
  const made = JSON.stringify(await upsertContacts(db, workspaceId, people));
  const numbered = JSON.stringify(
    rows.map((row, n) => ({ ...row, n, platform_id: platformId ?? platformOfUrl(row.review_url) })),
  );
  // `min(id + 0)` makes the planner use the index of fingerprints; each is looked up once.
  const { rows: counts } = await db.execute<{ duplicates: number }>(sql`with given as (
      select nextval('reviews_id_seq') as id, ordered.* from (
        select * from json_to_recordset(${numbered}::json) as given(n int, source_comment text, source_title text, ${GIVEN})
        order by n) ordered
    ), earliest as materialized (
      select f.fingerprint, coalesce((select min(r.id + 0) from reviews r
        where r.workspace_id = ${workspaceId} and r.fingerprint = f.fingerprint), f.first) as id
      from (select fingerprint, min(id) as first from given where fingerprint is not null group by fingerprint) f
    ), inserted as (
      insert into reviews (id, workspace_id, medium, social_type, rating_type, approved, ${NAMES}, duplicated_from_id,
        contact_id, import_id)
      select given.id, ${workspaceId}::int, 'social', 'manual_text',
        case when given.rating is null then 'comment_only' else 'star' end, ${approved}::boolean, ${VALUES}, nullif(earliest.id, given.id),
        contacts.id, ${importId}::bigint
      from given left join earliest on earliest.fingerprint = given.fingerprint
        left join lateral (select e.id from contact_emails e where e.workspace_id = ${workspaceId}
          and lower(e.email) = lower(given.reviewer_email) limit 1) contacts on true
      order by given.n
      returning id, contact_id, duplicated_from_id, avatar_source_url, rating, reviewed_at
    ), sourced as (
      insert into review_originals (workspace_id, review_id, comment, title, rating, reviewed_at)
      select ${workspaceId}::int, inserted.id, given.source_comment, given.source_title, inserted.rating,
        inserted.reviewed_at
      from given join inserted on inserted.id = given.id where given.source_comment is not null
    ), told as (
      insert into timeline_events (workspace_id, contact_id, review_id, type, summary, payload)
      select ${workspaceId}::int, contact_id, inserted.id, 'imported', 'Review imported',
        jsonb_build_object('import_id', ${importId}::bigint)
          || case when made.id is null then '{}'::jsonb else '{"contact_made": true}'::jsonb end
      from inserted left join (select value::bigint as id from json_array_elements_text(${made}::json)) made
        on made.id = inserted.contact_id
      where contact_id is not null
    ), pictured as (
      insert into avatar_fetches (workspace_id, review_id, url)
      select ${workspaceId}::int, id, avatar_source_url from inserted where avatar_source_url is not null
    )
    select count(duplicated_from_id)::int as duplicates from inserted`);
  return counts[0]?.duplicates ?? 0;
}
