import * as z from "zod/mini";
import { Timestamp } from "#contract/core/values.ts";

export const TIMELINE_KINDS = [
  "review_received",
  "review_edited",
  "review_published",
  "review_unpublished",
  "reply_sent",
  "invitation_sent",
  "invitation_opened",
  "form_opened",
  "tag_added",
  "tag_removed",
  "note",
  "consent_given",
  "consent_withdrawn",
  "unsubscribed",
  "resubscribed",
  "imported",
  "enriched",
  "merged",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** An event of a contact or of one of their reviews (v3 interface, section 2.6). */
export const TimelineEntry = z.object({
  type: z.string(),
  event_at: Timestamp,
  summary: z.string(),
  payload: z.unknown(),
  /** Extension: identifies the entry in lists and in `before`. Entries of a hosted service have none. */
  id: z.optional(z.int()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
