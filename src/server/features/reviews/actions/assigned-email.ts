import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { BulkAction } from "#contract/reviews/review-action.ts";
import { m } from "#messages/gen/messages.js";
import { dashboardUrl } from "#server/domain/reviews/public-address.ts";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { quoteOf } from "#server/domain/notifications/review-quote.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { findActiveAccounts } from "#server/domain/workspace/members.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import {
  memberships,
  reviewChangeItems,
  reviewChanges,
  reviews,
  users,
  workspaces,
} from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

export const ASSIGNED = "mail-assigned";
const AssignedJob = z.object({
  workspaceId: z.number(),
  changeId: z.number(),
  userId: z.number(),
  /** Who assigned; null for an API key. */
  by: z.number().nullable(),
});
type AssignedJob = z.infer<typeof AssignedJob>;

/** A large change may still be running when the e-mail is about to be sent. */
const WAIT_SECONDS = 20;

/** Queues an e-mail to whom a change assigns reviews, unless they do it themselves. Sent when the transaction commits. */
export async function queueAssignedEmail(ctx: Context, change: BulkAction, changeId: number): Promise<void> {
  const { services } = ctx;
  if (change.act !== "assign" || change.user_id === null || !sendsEmails(services, ASSIGNED)) return;
  const by = ctx.actor.kind === "session" ? ctx.actor.userId : null;
  if (by === change.user_id) return;
  const job: AssignedJob = { workspaceId: ctx.workspace.id, changeId, userId: change.user_id, by };
  await services.jobs.send(ASSIGNED, job, { db: ctx.db });
}

/** The reviews that the change gave to the person, who did not have them before and has them still. */
async function findAssigned({ database }: Services, { workspaceId, changeId, userId, by }: AssignedJob) {
  return database.system(async (db) => {
    const [change] = await db
      .select({ state: reviewChanges.state, workspace: workspaces.name })
      .from(reviewChanges)
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(and(eq(reviewChanges.workspaceId, workspaceId), eq(reviewChanges.id, changeId)));
    const rows = await db
      .select({ review: reviews })
      .from(reviewChangeItems)
      .innerJoin(reviews, and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, reviewChangeItems.reviewId)))
      .where(
        and(
          eq(reviewChangeItems.workspaceId, workspaceId),
          eq(reviewChangeItems.changeId, changeId),
          eq(reviewChangeItems.state, "done"),
          eq(reviews.assigneeId, userId),
          sql`${reviewChangeItems.before} ->> 'assigneeId' is distinct from ${String(userId)}`,
        ),
      )
      .orderBy(asc(reviews.id));
    const [author] = by === null ? [] : await db.select({ name: users.name }).from(users).where(eq(users.id, by));
    return { change, assigned: rows.map(({ review }) => review), author: author?.name };
  });
}

interface Assigned {
  locale: EmailContent["locale"];
  assigned: (typeof reviews.$inferSelect)[];
  author: string | undefined;
  workspace: string;
  publicUrl: string;
  /** One more paragraph. */
  note?: string;
}

/** What tells a person of the reviews that were assigned to them. */
export function assignedContent({
  locale,
  assigned,
  author,
  workspace: name,
  publicUrl,
  note,
}: Assigned): EmailContent {
  const [first] = assigned;
  const isOne = assigned.length === 1 && first;
  const [count, workspace] = [assigned.length, oneLine(name, LIMITS.workspaceName)];
  const by = oneLine(author ?? "", LIMITS.userName);
  return {
    locale,
    subject: m.mail_assigned_subject({ count }, { locale }),
    heading: null,
    paragraphs: [
      by ? m.mail_assigned_text({ name: by, count }, { locale }) : m.mail_assigned_nameless({ count }, { locale }),
      ...(note === undefined ? [] : [note]),
    ],
    quote: isOne ? quoteOf(isOne) : null,
    button: isOne
      ? { label: m.mail_mention_open({}, { locale }), url: dashboardUrl(publicUrl, isOne.medium, isOne.id) }
      : { label: m.mail_digest_open({}, { locale }), url: `${publicUrl}/reviews` },
    small: [m.mail_mention_why({ workspace }, { locale })],
    settings: { label: m.mail_digest_settings({}, { locale }), url: `${publicUrl}/settings/account#notifications` },
  };
}

async function send(services: Services, job: AssignedJob): Promise<void> {
  const { workspaceId, changeId, userId } = job;
  const { change, assigned, author } = await findAssigned(services, job);
  if (change?.state === "running") {
    await services.jobs.send(ASSIGNED, job, { delay: WAIT_SECONDS });
    return;
  }
  const [person] = await findActiveAccounts(services, workspaceId, eq(memberships.userId, userId));
  if (!change || !person || assigned.length === 0 || readChoices(person).assigned !== "now") return;
  const { publicUrl } = services.config;
  const content = assignedContent({
    locale: accountLocale(person),
    assigned,
    author,
    workspace: change.workspace,
    publicUrl,
  });
  await sendInJob(services.mail, { to: person.email, content, about: `assigned ${workspaceId} ${changeId} ${userId}` });
}

/** Tells people by e-mail of reviews that others assign to them. */
export async function startAssignedEmails(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(ASSIGNED, AssignedJob, (job) => send(services, job), EMAIL_JOB);
}
