import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { HistoryEntry } from "#contract/reviews/review-context.ts";
import type { TimelineKind } from "#contract/contacts/contact-event.ts";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { actorName } from "#server/domain/history/actor-name.ts";

const ACTIONS: { [Kind in TimelineKind]?: string } & Record<string, string> = {
  review_published: "published",
  review_unpublished: "unpublished",
  reply_sent: "reply_sent",
};
const KINDS = Object.keys(ACTIONS);
const MOST = 200;

interface Span {
  before: number | undefined;
  since: string | undefined;
}

/** What happened to a review that its own audit does not hold. The wall's audit of the same moment names the actor. */
export async function listReviewEvents(
  ctx: Context,
  reviewId: number,
  { before, since }: Span,
): Promise<HistoryEntry[]> {
  const workspaceId = ctx.workspace.id;
  const until = sql`(select b.created_at from audit_log b where b.workspace_id = ${workspaceId} and b.id = ${before ?? 0})`;
  const placementId = sql`coalesce(${timelineEvents.payload} ->> 'unique_page_id', ${timelineEvents.payload} ->> 'widget_id')`;
  const rows = await ctx.db
    .select({
      id: timelineEvents.id,
      at: timelineEvents.eventAt,
      type: timelineEvents.type,
      place: timelineEvents.summary,
      kind: auditLog.actorKind,
      name: actorName(workspaceId, sql`${auditLog.actorKind}`, sql`${auditLog.actorId}`),
    })
    .from(timelineEvents)
    .leftJoin(
      auditLog,
      and(
        eq(auditLog.workspaceId, timelineEvents.workspaceId),
        inArray(auditLog.record, ["Page", "Widget"]),
        eq(auditLog.recordId, placementId),
        eq(auditLog.createdAt, timelineEvents.eventAt),
      ),
    )
    .where(
      and(
        eq(timelineEvents.workspaceId, workspaceId),
        eq(timelineEvents.reviewId, reviewId),
        inArray(timelineEvents.type, KINDS),
        since === undefined ? undefined : gte(timelineEvents.eventAt, since),
        before === undefined ? undefined : lt(timelineEvents.eventAt, until),
      ),
    )
    .orderBy(desc(timelineEvents.id))
    .limit(MOST);
  // Changes of a wall in one transaction share time and actor.
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
  return distinct.map(({ id, at, type, place: name, kind, name: by }) => ({
    id: -id,
    at,
    action: ACTIONS[type] ?? type,
    by: { kind: kind ?? "job", name: by },
    reason: null,
    place: type === "reply_sent" ? null : name,
    erased: false,
    changes: [],
  }));
}
