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

interface Scope {
  db: Db;
  workspace: Pick<Context["workspace"], "id">;
}

/** The statement that writes at least one event. */
export const eventsInsert = ({ db, workspace }: Scope, events: TimelineEvent[]) =>
  db.insert(timelineEvents).values(events.map((event) => ({ ...event, workspaceId: workspace.id })));

export async function writeEvents(ctx: Scope, events: TimelineEvent[]): Promise<void> {
  if (events.length > 0) await eventsInsert(ctx, events);
}
