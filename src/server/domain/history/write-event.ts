import type { TimelineKind } from "#contract/contacts/contact-event.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { timelineEvents } from "#server/platform/db/tables/schema.ts";

export type EventType = TimelineKind;

export interface TimelineEvent {
  type: EventType;
  summary: string;
  contactId?: number | null;
  reviewId?: number | null;
  payload?: Record<string, unknown>;
}

export async function writeEvents(
  ctx: { db: Db; workspace: Pick<Context["workspace"], "id"> },
  events: TimelineEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await ctx.db.insert(timelineEvents).values(events.map((event) => ({ ...event, workspaceId: ctx.workspace.id })));
}
