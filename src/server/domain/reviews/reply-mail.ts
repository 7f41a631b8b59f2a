import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { ReplyMailState } from "#contract/reviews/review-context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { Email } from "#server/platform/email/email-message.ts";
import type { StoredReview } from "./find-review.ts";

/** The same for the same text: identifies a reply without holding it. */
export const replyVersion = (reply: string): string => createHash("sha256").update(reply).digest("hex").slice(0, 32);

/** When the present reply was mailed to the reviewer; null when it was not, or has been changed since. */
export async function readReplySentAt(db: Db, { workspaceId, id, response }: StoredReview): Promise<string | null> {
  if (!response) return null;
  const [sent] = await db
    .select({ at: timelineEvents.eventAt })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.workspaceId, workspaceId),
        eq(timelineEvents.reviewId, id),
        eq(timelineEvents.type, "reply_sent"),
        sql`${timelineEvents.payload} ->> 'version' = ${replyVersion(response)}`,
      ),
    )
    .orderBy(desc(timelineEvents.id))
    .limit(1);
  return sent?.at ?? null;
}

/** Whether a reply can be mailed to the reviewer, or why not. */
export async function readReplyMailState(db: Db, review: StoredReview): Promise<ReplyMailState> {
  const { workspaceId, contactId, agreed, reviewerEmail } = review;
  if (!Email.safeParse(reviewerEmail).success) return "no_address";
  if (!agreed?.includes("contact")) return "not_agreed";
  const [contact] = await db
    .select({ unsubscribed: contacts.unsubscribedAt })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, contactId ?? 0)));
  return contact?.unsubscribed ? "unsubscribed" : "possible";
}
