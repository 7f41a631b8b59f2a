import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { ReplyMailState } from "#contract/reviews/review-context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { Email } from "#server/platform/email/email-message.ts";
import type { StoredReview } from "./find-review.ts";

/** The same for the same words: identifies a reply without holding its text. */
export const replyVersion = (reply: string): string => createHash("sha256").update(reply).digest("hex").slice(0, 32);

export interface ReplyMail {
  state: ReplyMailState;
  /** When the present reply was mailed; null when it was not, or has been changed since. */
  sentAt: string | null;
}

/** Whether a reply can be mailed to the reviewer, and whether the present one was. */
export async function readReplyMail(db: Db, review: StoredReview): Promise<ReplyMail> {
  const { workspaceId, id, contactId, agreed, reviewerEmail, response } = review;
  const [sent] = response
    ? await db
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
        .limit(1)
    : [];
  return { state: await stateOf(), sentAt: sent?.at ?? null };

  async function stateOf(): Promise<ReplyMailState> {
    if (!Email.safeParse(reviewerEmail).success) return "no_address";
    if (!agreed?.includes("contact")) return "not_agreed";
    const [contact] = await db
      .select({ unsubscribed: contacts.unsubscribedAt })
      .from(contacts)
      .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, contactId ?? 0)));
    return contact?.unsubscribed ? "unsubscribed" : "possible";
  }
}
