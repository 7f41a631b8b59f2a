import { type SQL, sql } from "drizzle-orm";
import type { TimelineEntry, TimelineKind } from "#contract/contacts/contact-event.ts";
import type { Db } from "#server/platform/db/open.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";

interface EventRow extends Record<string, unknown> {
  id: number;
  type: string;
  event_at: string;
  summary: string;
  payload: Record<string, unknown> | null;
  medium: string | null;
  review_id: number | null;
}

export interface TimelineFilter {
  kinds?: TimelineKind[];
  /** Days in UTC, inclusive. */
  from?: string;
  to?: string;
}

export interface TimelineQuery extends TimelineFilter {
  limit: number;
  before?: number;
  /** Only entries after this one, the nearest first. */
  after?: number;
}

export interface TimelineIds {
  workspaceId: number;
  contactId: number;
}

const toEntry = ({ id, type, event_at, summary, payload, medium, review_id }: EventRow): TimelineEntry => ({
  id,
  type,
  event_at: parseInstant(event_at),
  summary,
  payload: medium ? { ...payload, review: { type: medium, id: review_id } } : payload,
});

function timelineConditions(
  { workspaceId }: TimelineIds,
  { before, after, kinds, from, to }: Omit<TimelineQuery, "limit">,
): SQL {
  const parts: SQL[] = [];
  const moment = (id: number) =>
    sql`(select b.event_at, b.id from timeline_events b where b.workspace_id = ${workspaceId} and b.id = ${id})`;
  if (before !== undefined) parts.push(sql`(e.event_at, e.id) < ${moment(before)}`);
  if (after !== undefined) parts.push(sql`(e.event_at, e.id) > ${moment(after)}`);
  if (kinds) parts.push(sql`e.type in ${kinds}`);
  if (from) parts.push(sql`e.event_at >= ${`${from}T00:00:00Z`}::timestamptz`);
  if (to) parts.push(sql`e.event_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`);
  return parts.length > 0 ? sql` and ${sql.join(parts, sql.raw(" and "))}` : sql.empty();
}

/** Each once. `end` is appended to both halves of the union. */
export function entriesOf(ids: TimelineIds, query: Omit<TimelineQuery, "limit">, end = sql.empty()): SQL {
  const { workspaceId, contactId } = ids;
  const wishes = timelineConditions(ids, query);
  return sql`((select e.* from timeline_events e
      where e.workspace_id = ${workspaceId} and e.contact_id = ${contactId}${wishes}${end})
    union all (select e.* from reviews r
      join timeline_events e on e.workspace_id = r.workspace_id and e.review_id = r.id
      where r.workspace_id = ${workspaceId} and r.contact_id = ${contactId}
        and e.contact_id is distinct from ${contactId}${wishes}${end}))`;
}

/**
 * Newest first. `next` continues in the same direction, as `before` or, when `after` was given, as `after`; null at
 * the end.
 */
export async function selectTimeline(db: Db, ids: TimelineIds, query: TimelineQuery) {
  const { workspaceId } = ids;
  const isUpward = query.after !== undefined && query.before === undefined;
  const order = sql.raw(isUpward ? "e.event_at, e.id" : "e.event_at desc, e.id desc");
  const some = sql` order by ${order} limit ${query.limit + 1}`;
  const { rows } = await db.execute<EventRow>(
    sql`select e.id::float8 as id, e.type, e.event_at, e.summary, e.payload, r.medium, e.review_id::float8 as review_id
      from (select * from ${entriesOf(ids, query, some)} e ${some}) e
      left join reviews r on r.workspace_id = ${workspaceId} and r.id = e.review_id
      order by ${order}`,
  );
  const nearest = rows.slice(0, query.limit).map(toEntry);
  const next = rows.length > query.limit ? (nearest.at(-1)?.id ?? null) : null;
  return { entries: isUpward ? nearest.toReversed() : nearest, next };
}
