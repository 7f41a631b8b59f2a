import { type SQL, sql } from "drizzle-orm";
import type { TimelineEntry, TimelineKind } from "#contract/contact-event.ts";
import type { Db } from "#server/db/open.ts";
import { parseInstant } from "#server/db/instant.ts";

interface EventRow extends Record<string, unknown> {
  id: number;
  type: string;
  event_at: string;
  summary: string;
  payload: Record<string, unknown> | null;
  medium: string | null;
  review_id: number | null;
}

export interface TimelineWish {
  limit: number;
  /** Only what came before this entry. */
  before?: number;
  kinds?: TimelineKind[];
  /** Days in UTC, both included. */
  from?: string;
  to?: string;
}

const toEntry = ({ id, type, event_at, summary, payload, medium, review_id }: EventRow): TimelineEntry => ({
  id,
  type,
  event_at: parseInstant(event_at),
  summary,
  payload: medium ? { ...payload, review: { type: medium, id: review_id } } : payload,
});

function wishesOf(workspaceId: number, { before, kinds, from, to }: TimelineWish): SQL {
  const parts: SQL[] = [sql`e.workspace_id = ${workspaceId}`];
  if (before !== undefined)
    parts.push(sql`(e.event_at, e.id) <
      (select b.event_at, b.id from timeline_events b where b.workspace_id = ${workspaceId} and b.id = ${before})`);
  if (kinds) parts.push(sql`e.type in ${kinds}`);
  if (from) parts.push(sql`e.event_at >= ${`${from}T00:00:00Z`}::timestamptz`);
  if (to) parts.push(sql`e.event_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`);
  return sql.join(parts, sql.raw(" and "));
}

/**
 * What happened to a contact and to their reviews, newest first, each event once whether it names the contact, the
 * review or both. `next` is the `before` that goes on from here, null when there is nothing older.
 */
export async function selectTimeline(db: Db, ids: { workspaceId: number; contactId: number }, wish: TimelineWish) {
  const { workspaceId, contactId } = ids;
  const own = sql`(select * from timeline_events where workspace_id = ${workspaceId} and contact_id = ${contactId}
    union all select t.* from reviews r
      join timeline_events t on t.workspace_id = r.workspace_id and t.review_id = r.id
      where r.workspace_id = ${workspaceId} and r.contact_id = ${contactId} and t.contact_id is distinct from ${contactId})`;
  const { rows } = await db.execute<EventRow>(
    sql`select e.id::float8 as id, e.type, e.event_at, e.summary, e.payload, r.medium, e.review_id::float8 as review_id
      from (select * from ${own} e where ${wishesOf(workspaceId, wish)}
        order by e.event_at desc, e.id desc limit ${wish.limit + 1}) e
      left join reviews r on r.workspace_id = e.workspace_id and r.id = e.review_id
      order by e.event_at desc, e.id desc`,
  );
  const entries = rows.slice(0, wish.limit).map(toEntry);
  return { entries, next: rows.length > wish.limit ? (entries.at(-1)?.id ?? null) : null };
}
