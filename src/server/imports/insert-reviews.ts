import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";
import { upsertContacts } from "./upsert-contacts.ts";
import type { ImportedReview } from "./read-row.ts";

interface Target {
  workspaceId: number;
  importId: number;
}

/**
 * Inserts a batch of imported reviews as `social_feed` records of the kind `manual_text`, their identifiers in the
 * order given, with contacts and a timeline entry for those that have an e-mail address. One parameter carries all.
 */
export async function insertReviews(db: Db, { workspaceId, importId }: Target, rows: ImportedReview[]): Promise<void> {
  if (rows.length === 0) return;
  const people = rows.map((row) => ({
    email: row.reviewer_email,
    name: row.reviewer_name,
    company: row.reviewer_company,
  }));
  await upsertContacts(db, workspaceId, people);
  const numbered = JSON.stringify(rows.map((row, n) => ({ ...row, n })));
  await db.execute(sql`with given as (
      select * from json_to_recordset(${numbered}::json) as given(n int, title text, comment text, words text,
        rating float8, reviewed_at timestamptz, reviewer_name text, reviewer_email text, reviewer_position text,
        reviewer_company text, avatar_source_url text)
    ), inserted as (
      insert into reviews (workspace_id, medium, social_type, title, comment, words, rating, rating_type, approved,
        reviewed_at, reviewer_name, reviewer_email, reviewer_position, reviewer_company, avatar_source_url, contact_id, import_id)
      select ${workspaceId}::int, 'social', 'manual_text', given.title, given.comment, given.words, given.rating,
        case when given.rating is null then 'comment_only' else 'star' end, true,
        coalesce(given.reviewed_at, date_trunc('day', now(), 'UTC')), given.reviewer_name, given.reviewer_email,
        given.reviewer_position, given.reviewer_company, given.avatar_source_url, contacts.id, ${importId}::bigint
      from given left join contacts on contacts.workspace_id = ${workspaceId} and lower(contacts.email) = lower(given.reviewer_email)
      order by given.n
      returning id, contact_id
    )
    insert into timeline_events (workspace_id, contact_id, review_id, type, summary, payload)
    select ${workspaceId}::int, contact_id, id, 'imported', 'Review imported', json_build_object('import_id', ${importId}::bigint)
    from inserted where contact_id is not null`);
}
