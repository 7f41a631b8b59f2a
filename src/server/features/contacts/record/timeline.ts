import { type SQL, sql } from "drizzle-orm";
import type { TimelineEntry, TimelineKind } from "#contract/contacts/contact-event.ts";
import { startOfDay } from "#contract/core/time-zone.ts";
import type { Db } from "#server/platform/db/open.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";

const DAY = 86_400_000;
const FIRST_DAY = "1000-01-02";
const LAST_DAY = "9998-12-31";

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
  /** Days of the zone, inclusive; of UTC by default. */
  from?: string;
  to?: string;
  zone?: string;
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

/** When a day, or the day `later` days after it, begins in a zone, within years of four digits everywhere. */
function dayStart(day: string, zone: string, later = 0): string {
  const [near = day] = [FIRST_DAY, day, LAST_DAY].toSorted().slice(1);
  return startOfDay(new Date(Date.parse(near) + later * DAY).toISOString().slice(0, 10), zone).toISOString();
}

function timelineConditions(
  { workspaceId }: TimelineIds,
  { before, after, kinds, from, to, zone = "UTC" }: Omit<TimelineQuery, "limit">,
): SQL {
  const parts: SQL[] = [];
  const moment = (id: number) =>
    sql`(select b.event_at, b.id from timeline_events b where b.workspace_id = ${workspaceId} and b.id = ${id})`;
  if (before !== undefined) parts.push(sql`(e.event_at, e.id) < ${moment(before)}`);
  if (after !== undefined) parts.push(sql`(e.event_at, e.id) > ${moment(after)}`);
  if (kinds) parts.push(sql`e.type in ${kinds}`);
  if (from) parts.push(sql`e.event_at >= ${dayStart(from, zone)}::timestamptz`);
  if (to) parts.push(sql`e.event_at < ${dayStart(to, zone, 1)}::timestamptz`);
  return parts.length > 0 ? sql` and ${sql.join(parts, sql.raw(" and "))}` : sql.empty();
}

/** Each once. `end` is appended to both halves of the union. */
function entriesOf(ids: TimelineIds, query: Omit<TimelineQuery, "limit">, end = sql.empty()): SQL {
  const { workspaceId, contactId } = ids;
  const wishes = timelineConditions(ids, query);
  return sql`((select e.* from timeline_events e
      where e.workspace_id = ${workspaceId} and e.contact_id = ${contactId}${wishes}${end})
    union all (select e.* from reviews r
      join timeline_events e on e.workspace_id = r.workspace_id and e.review_id = r.id
      where r.workspace_id = ${workspaceId} and r.contact_id = ${contactId}
        and e.contact_id is distinct from ${contactId}${wishes}${end}))`;
}

const UTC_MONTHS = sql.raw("to_char(e.event_at at time zone 'UTC', 'YYYY-MM')");
const laterMonth = (month: string, later: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + later);
  return date.toISOString().slice(0, 7);
};

/** The months of a time zone that have entries, with their number, newest first. */
export async function countMonths(db: Db, ids: TimelineIds, filter: TimelineFilter & { zone: string }) {
  const entries = sql`${entriesOf(ids, filter)} e`;
  const found = await db.execute<{ month: string }>(sql`select distinct ${UTC_MONTHS} as month from ${entries}`);
  // An entry of a UTC month is of that month in the zone too, or of the one before or after it.
  const near = found.rows.flatMap(({ month }) => [-1, 0, 1].map((later) => laterMonth(month, later)));
  const months = [...new Set(near)].toSorted();
  const starts = months.map((month) => startOfDay(`${month}-01`, filter.zone).toISOString());
  const { rows } = await db.execute<{ number: number; count: number }>(sql`
    select width_bucket(e.event_at, ${sql.param(starts)}::timestamptz[]) as number, count(*)::int as count
    from ${entries} group by 1 order by 1 desc`);
  return rows.map(({ number, count }) => ({ month: months[number - 1] ?? "", count }));
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
