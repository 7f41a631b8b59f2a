import { sql } from "drizzle-orm";
import { newId } from "#server/platform/db/ids.ts";
import type { Db } from "#server/platform/db/open.ts";
import { IMPORTED_COLUMNS } from "#server/domain/reviews/fields.ts";
import { recordRuleEvents } from "#server/domain/review-actions/queue-rules.ts";
import { findReviewDate } from "#server/domain/workspace/read-defaults.ts";
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

/** The id of the label of each name. Existing ones are found ignoring case, missing ones are made. */
async function createLabels(db: Db, workspaceId: number, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  // In one order, so that two imports do not wait for each other.
  const wanted = [...new Set(names)].toSorted();
  const given = sql`json_to_recordset(${JSON.stringify(wanted.map((name) => ({ id: newId.label(), name })))}::json)
    as given(id text, name text)`;
  await db.execute(sql`insert into labels (workspace_id, id, name)
    select ${workspaceId}::int, given.id, given.name from ${given}
      where not exists (select from labels l where l.workspace_id = ${workspaceId} and lower(l.name) = lower(given.name))
      order by given.name
    on conflict (workspace_id, lower(name)) do nothing`);
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select l.id, given.name from ${given}
    join labels l on l.workspace_id = ${workspaceId} and lower(l.name) = lower(given.name)`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

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
  const labels = await createLabels(
    db,
    workspaceId,
    rows.flatMap(({ review }) => review.labels),
  );
  const today = await findReviewDate(db, workspaceId);
  const given = JSON.stringify(
    rows.map(({ line, review, key, original, earlierLine }) => ({
      ...review,
      reviewed_at: review.reviewed_at ?? today,
      line,
      platform_id: key.platformId,
      original_id: original?.id ?? null,
      earlier_line: earlierLine,
      label_ids: review.labels.flatMap((name) => labels.get(name) ?? []),
    })),
  );
  const inserted = await db.execute<{ id: number }>(sql`with given as materialized (
      select nextval('reviews_id_seq') as id, ordered.* from (
        select * from json_to_recordset(${given}::json)
          as given(line int, original_id bigint, earlier_line int, source_comment text, source_title text, label_ids json, ${GIVEN})
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
    ), labelled as (
      insert into review_labels (workspace_id, label_id, review_id)
      select distinct ${workspaceId}::int, label.id, given.id
      from given, json_array_elements_text(given.label_ids) as label(id)
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
    select id::float8 as id from inserted`);
  await recordRuleEvents(
    db,
    workspaceId,
    "arrived",
    inserted.rows.map(({ id }) => id),
  );
}
