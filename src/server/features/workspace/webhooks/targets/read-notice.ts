import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { SENT_EVENTS, type SentEvent } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#messages/gen/runtime.js";
import { dashboardUrl } from "#server/domain/reviews/public-address.ts";
import { StoredEvent } from "#server/domain/webhooks/review-data.ts";
import type { Services } from "#server/platform/context/context.ts";
import { reviews, type webhookDeliveries } from "#server/platform/db/tables/schema.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

/** What people read in a message, before the markup of its target. */
export interface Notice {
  event: string;
  /** Stars and name. Empty when there is neither. */
  author: string;
  words: string;
  link: { label: string; url: string } | null;
}

const NAME_LENGTH = 80;
const UNSEEN = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const FULL = 5;
/** Everybody in a chat reads the same message. */
const OF_CHATS: Locale = "en";

const EVENTS: Record<SentEvent, (inputs: object, options: { locale: Locale }) => string> = {
  "feed.text.received": m.hooks_event_text,
  "feed.video.received": m.hooks_event_video,
  "feed.audio.received": m.hooks_event_audio,
  "review.updated": m.hooks_event_updated,
  "review.approved": m.hooks_event_approved,
  "review.deleted": m.hooks_event_deleted,
  "form.submitted": m.hooks_event_form,
  "review.rule": m.hooks_event_rule,
};

export type Occasion = Pick<typeof webhookDeliveries.$inferSelect, "workspaceId" | "webhookId" | "event" | "payload">;

type Row = Pick<
  typeof reviews.$inferSelect,
  "id" | "medium" | "rating" | "ratingType" | "reviewerName" | "words" | "transcript"
>;

function starsOf({ rating, ratingType }: Row): string {
  if (rating === null || ratingType === "thumbs_up") return "";
  const full = Math.min(FULL, Math.max(0, Math.round(rating)));
  return "★".repeat(full) + "☆".repeat(FULL - full);
}

const linkTo = (url: string, locale: Locale) => ({ label: m.hooks_open({}, { locale }), url });

/** Undefined when the review was deleted. */
async function findReview({ database }: Pick<Services, "database">, workspaceId: number, id: number) {
  const { medium, rating, ratingType, reviewerName, words, transcript } = reviews;
  const [row] = await database.read(workspaceId, (db) =>
    db
      .select({ id: reviews.id, medium, rating, ratingType, reviewerName, words, transcript })
      .from(reviews)
      .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, id))),
  );
  return row;
}

/**
 * Reads the review as it is now, so that a repeated message has nothing that was erased in the meantime. Of the
 * reviewer it has only the name.
 */
export async function readNotice(
  services: Pick<Services, "database" | "config">,
  { workspaceId, webhookId, event, payload }: Occasion,
  locale = OF_CHATS,
): Promise<Notice> {
  const { id, test } = StoredEvent.parse(payload).data;
  const { publicUrl } = services.config;
  const type = z.enum(SENT_EVENTS).parse(event);
  if (test)
    return {
      event: m.hooks_test_event({}, { locale }),
      author: "★".repeat(FULL),
      words: m.hooks_test_words({}, { locale }),
      link: linkTo(`${publicUrl}/settings/webhooks/${webhookId}`, locale),
    };
  const isThere = id !== undefined && type !== "review.deleted";
  const review = isThere ? await findReview(services, workspaceId, id) : undefined;
  if (!review) return { event: EVENTS[type]({}, { locale }), author: "", words: "", link: null };
  const name = oneLine(review.reviewerName, NAME_LENGTH);
  return {
    event: EVENTS[type]({}, { locale }),
    author: [starsOf(review), name].filter(Boolean).join(" "),
    words: (review.words || review.transcript || "").replaceAll(UNSEEN, "").trim(),
    link: linkTo(dashboardUrl(publicUrl, review.medium, review.id), locale),
  };
}
