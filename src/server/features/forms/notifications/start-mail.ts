import type { Services } from "#server/platform/context/context.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { MAIL_CONNECTIONS } from "#server/platform/email/mailer.ts";
import { newReviewEmail } from "./new-review-email.ts";
import { NOTIFY, NotifyJob, SEND_EMAIL, SendEmailJob } from "#server/domain/notifications/email-queue.ts";
import { findReceipt } from "./send-receipt.ts";
import { Email } from "#server/platform/email/email-message.ts";
import {
  findNotificationContext,
  type NotificationContext,
} from "#server/domain/notifications/notification-context.ts";
import { and, eq, isNull } from "drizzle-orm";
import { NEW_REVIEW_FLAGS } from "#server/domain/notifications/notification-choices.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { ownMeta } from "#server/domain/workspace/read-user.ts";

/** v3 interface, section 2.7. Runs as the owner, because accounts belong to no workspace. */
async function subscribedMembers({ database }: Pick<Services, "database">, workspaceId: number, medium: string) {
  const members = await database.system((db) =>
    db
      .select({ user: users })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, workspaceId), isNull(memberships.suspendedAt))),
  );
  const flags = NEW_REVIEW_FLAGS[medium] ?? [];
  return members.filter(({ user }) => flags.some((flag) => ownMeta(user)[flag] === "1")).map(({ user }) => user.email);
}

async function recipientsOf(
  services: Pick<Services, "database">,
  { review, notifications }: NotificationContext,
): Promise<string[]> {
  if (notifications.on === false) return [];
  const named = notifications.emails ?? [];
  const all = named.length > 0 ? named : await subscribedMembers(services, review.workspaceId, review.medium);
  return [...new Set(all.map((email) => email.toLowerCase()))];
}

/** Sends what tells members of new reviews, and receipts to reviewers. */
export async function startMail(services: Services): Promise<void> {
  const { config, jobs } = services;

  async function queueEmails(job: NotifyJob) {
    const context = await findNotificationContext(services, job);
    if (!context) return;
    // The receipt first: it holds the link with which its reader withdraws the review.
    if (context.notifications.receipt) await jobs.send(SEND_EMAIL, { ...job, to: null }, { isUrgent: true });
    for (const to of await recipientsOf(services, context)) await jobs.send(SEND_EMAIL, { ...job, to });
  }

  async function mailOf(job: SendEmailJob) {
    const context = await findNotificationContext(services, job);
    if (!context) return undefined;
    const about = `${context.form.uniqueId} ${job.reviewId}`;
    if (job.to === null) return findReceipt(services, context, about);
    // It may have waited for hours, in which the person left or wants no more.
    if (!(await recipientsOf(services, context)).includes(job.to.toLowerCase())) return undefined;
    const replyTo = Email.safeParse(context.review.reviewerEmail).data;
    return { to: job.to, replyTo, content: newReviewEmail(config, context), about: `new ${about}` };
  }

  async function send(job: SendEmailJob) {
    const mail = await mailOf(job);
    if (mail) await sendInJob(services.mail, mail);
  }

  await jobs.define(SEND_EMAIL, SendEmailJob, send, { ...EMAIL_JOB, parallel: MAIL_CONNECTIONS });
  await jobs.define(NOTIFY, NotifyJob, queueEmails);
}
