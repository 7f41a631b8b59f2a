import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { IMPORTED_COLUMNS } from "#server/domain/reviews/fields.ts";
import { upsertContacts } from "#server/domain/contacts/upsert-contacts.ts";
import type { ComparedRow } from "./duplicate-rows.ts";

interface Target {
  workspaceId: number;
  importId: number;
  approved: boolean;
}

const NAMES = sql.raw(IMPORTED_COLUMNS.map(({ name }) => name).join(", "));
const GIVEN = sql.raw(IMPORTED_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(", "));
const COMPUTED: Partial<Record<string, string>> = {
  reviewed_at: "coalesce(given.reviewed_at, date_trunc('day', now(), 'UTC'))",
};
const VALUES = sql.raw(IMPORTED_COLUMNS.map(({ name }) => COMPUTED[name] ?? `given.${name}`).join(", "));

/** As `manual_text` social reviews, in the given order. One parameter carries all rows. */
export async function insertReviews(
  db: Db,
  { workspaceId, importId, approved }: Target,
  rows: ComparedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const people = rows.map(({ review }) => ({
    email: review.reviewer_email,
    name: review.reviewer_name,
    company: review.reviewer_company,
  }));
  const made = JSON.stringify(await upsertContacts(db, workspaceId, people));
  const given = JSON.stringify(
    rows.map(({ line, review, key, original, earlierLine }) => ({
      ...review,
      line,
      platform_id: key.platformId,
      original_id: original?.id ?? null,
      earlier_line: earlierLine,
    })),
  );
  await db.execute(sql`with given as materialized (
      select nextval('reviews_id_seq') as id, ordered.* from (
        select * from json_to_recordset(${given}::json)
          as given(line int, original_id bigint, earlier_line int, source_comment text, source_title text, ${GIVEN})
        order by line) ordered
    ), inserted as (
      insert into reviews (id, workspace_id, medium, social_type, rating_type, approved, ${NAMES}, duplicated_from_id,
        contact_id, import_id)
      select given.id, ${workspaceId}::int, 'social', 'manual_text',
        case when given.rating is null then 'comment_only' else 'star' end, ${approved}::boolean, ${VALUES}, coalesce(given.original_id, earlier.id),
        contacts.id, ${importId}::bigint
      from given left join given earlier on earlier.line = given.earlier_line
        left join lateral (select e.id from contact_emails e where e.workspace_id = ${workspaceId}
          and lower(e.email) = lower(given.reviewer_email) limit 1) contacts on true
      order by given.line
      returning id, contact_id, avatar_source_url, rating, reviewed_at
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
    select from inserted`);
}
