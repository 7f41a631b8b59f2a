import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { DEFAULT_MODES, EVENT_MODES, type NotificationChoices } from "#contract/account/notifications.ts";
import type { Notification } from "#contract/account/plan.ts";
import { type StoredUser, ownMeta } from "#server/domain/workspace/read-user.ts";
import type { Db } from "#server/platform/db/open.ts";
import { users } from "#server/platform/db/tables/schema.ts";

/** Flags of `user_meta` (v3 interface, section 2.7) that say who is told at once of a review, by its medium. */
export const NEW_REVIEW_FLAGS: Record<string, Notification[]> = {
  text: ["text_feed_notification"],
  video: ["video_feed_notification", "video_feed_submission_notification"],
  audio: ["audio_feed_notification", "audio_feed_submission_notification"],
};
const FLAGS = Object.values(NEW_REVIEW_FLAGS);

/** An event is null when it is not stored or its mode no longer exists. */
const Stored = z.catch(
  z.object({
    new_review: z.enum(EVENT_MODES.new_review).nullable().catch(null),
    waiting_review: z.enum(EVENT_MODES.waiting_review).nullable().catch(null),
    mention: z.enum(EVENT_MODES.mention).nullable().catch(null),
    assigned: z.enum(EVENT_MODES.assigned).nullable().catch(null),
    draft_comment: z.enum(EVENT_MODES.draft_comment).nullable().catch(null),
    webhook_off: z.enum(EVENT_MODES.webhook_off).nullable().catch(null),
    rule_paused: z.enum(EVENT_MODES.rule_paused).nullable().catch(null),
  }),
  {
    new_review: null,
    waiting_review: null,
    mention: null,
    assigned: null,
    draft_comment: null,
    webhook_off: null,
    rule_paused: null,
  },
);

/** When a person is told of what. `new_review` is `now` exactly while a flag of `user_meta` is set. */
export function readChoices({ preferences, meta }: Pick<StoredUser, "preferences" | "meta">): NotificationChoices {
  const stored = Stored.parse(preferences["notifications"]);
  const flags = ownMeta({ meta });
  const isNow = FLAGS.flat().some((flag) => flags[flag] === "1");
  const chosen = Object.fromEntries(Object.entries(stored).filter(([, mode]) => mode !== null));
  return { ...DEFAULT_MODES, ...chosen, ...(isNow && { new_review: "now" as const }) };
}

/** The flags of `user_meta` after a choice; those that are set already stay when nothing else is to be told at once. */
function flagsAfter(user: StoredUser, { new_review: mode }: Partial<NotificationChoices>) {
  if (mode === undefined) return {};
  const isNow = readChoices(user).new_review === "now";
  if (mode === "now" && isNow) return {};
  const flags = mode === "now" ? FLAGS.flatMap((ofMedium) => ofMedium.slice(0, 1)) : FLAGS.flat();
  return Object.fromEntries(flags.map((flag) => [flag, mode === "now" ? "1" : "0"]));
}

/** Stores the named choices of a person, whose row must be locked. */
export async function saveChoices(db: Db, user: StoredUser, changes: Partial<NotificationChoices>): Promise<void> {
  // `now` is in the flags alone; what was chosen before it is kept.
  const { new_review: mode, ...others } = changes;
  const stored = { ...others, ...(mode !== undefined && mode !== "now" && { new_review: mode }) };
  const before = typeof user.preferences["notifications"] === "object" ? user.preferences["notifications"] : {};
  const notifications = { ...before, ...stored };
  await db
    .update(users)
    .set({
      preferences: sql`${users.preferences} || ${JSON.stringify({ notifications })}::jsonb`,
      meta: sql`${users.meta} || ${JSON.stringify(flagsAfter(user, changes))}::jsonb`,
    })
    .where(eq(users.id, user.id));
}
