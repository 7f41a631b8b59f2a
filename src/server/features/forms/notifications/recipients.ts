import { eq } from "drizzle-orm";
import type { Notification } from "#contract/core/plan.ts";
import type { Services } from "#server/platform/context/context.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { ownMeta } from "#server/domain/workspace/read-user.ts";
import type { NotificationContext } from "#server/domain/notifications/notification-context.ts";

const FLAGS: Record<string, Notification[]> = {
  text: ["text_feed_notification"],
  video: ["video_feed_notification", "video_feed_submission_notification"],
  audio: ["audio_feed_notification", "audio_feed_submission_notification"],
};

/** Members of the workspace who want to know of reviews of this kind (section 2.7). Accounts are no workspace's, so they are read as the owner. */
async function subscribedMembers({ database }: Pick<Services, "database">, workspaceId: number, medium: string) {
  const members = await database.system((db) =>
    db
      .select({ user: users })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.workspaceId, workspaceId)),
  );
  const flags = FLAGS[medium] ?? [];
  return members.filter(({ user }) => flags.some((flag) => ownMeta(user)[flag] === "1")).map(({ user }) => user.email);
}

/** Whom a form tells of a new review: the addresses it names, else the members who asked to be told; each once. */
export async function recipientsOf(
  services: Pick<Services, "database">,
  { review, notifications }: NotificationContext,
): Promise<string[]> {
  if (notifications.on === false) return [];
  const named = notifications.emails ?? [];
  const all = named.length > 0 ? named : await subscribedMembers(services, review.workspaceId, review.medium);
  return [...new Set(all.map((email) => email.toLowerCase()))];
}
