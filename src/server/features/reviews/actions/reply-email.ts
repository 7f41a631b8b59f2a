import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { localeOf } from "#server/domain/notifications/notification-context.ts";
import { NAME_LENGTH } from "#server/domain/notifications/review-quote.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { readReplyMailState, readReplySentAt, replyVersion } from "#server/domain/reviews/reply-mail.ts";
import { listConsents } from "#server/domain/submissions/list-consents.ts";
import { portalUrl } from "#server/domain/submissions/portal-link.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { reviews, submissions, workspaces } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

export const REPLIED = "mail-reply";
const RepliedJob = z.object({ workspaceId: z.number(), reviewId: z.number(), version: z.string() });
type RepliedJob = z.infer<typeof RepliedJob>;

/** Seconds in which an undo, or a corrected reply, stops the e-mail. */
const DELAY = 60;

/** Queues an e-mail with the reply to each reviewer. Sent a minute after the commit, if the reply is the same then. */
export async function queueReplyEmails(ctx: Context, reply: string, to: StoredReview[]): Promise<void> {
  const { services } = ctx;
  if (reply === "" || !sendsEmails(services, REPLIED)) return;
  for (const { id } of to) {
    const job: RepliedJob = { workspaceId: ctx.workspace.id, reviewId: id, version: replyVersion(reply) };
    await services.jobs.send(REPLIED, job, { db: ctx.db, delay: DELAY });
  }
}

/** Undefined when the reply was changed or mailed meanwhile, or may not be mailed. */
async function findReply(services: Services, { workspaceId, reviewId, version }: RepliedJob) {
  return services.database.read(workspaceId, async (db) => {
    const [found] = await db
      .select({ review: reviews, workspace: workspaces.name, submission: submissions.id })
      .from(reviews)
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .innerJoin(submissions, and(eq(submissions.workspaceId, workspaceId), eq(submissions.reviewId, reviewId)))
      .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, reviewId)));
    const { response, reviewerEmail } = found?.review ?? {};
    if (!found || !response || !reviewerEmail || replyVersion(response) !== version) return undefined;
    if ((await readReplyMailState(db, found.review)) !== "possible") return undefined;
    if ((await readReplySentAt(db, found.review)) !== null) return undefined;
    const [consent] = await listConsents({ db, workspace: { id: workspaceId } }, reviewId);
    return { ...found, reply: response, to: reviewerEmail, locale: localeOf([consent?.language ?? null]) };
  });
}

type FoundReply = NonNullable<Awaited<ReturnType<typeof findReply>>>;

function contentOf(
  services: Services,
  { review, workspace: name, submission, reply, locale }: FoundReply,
): EmailContent {
  const workspace = oneLine(name, LIMITS.workspaceName);
  const reviewer = oneLine(review.reviewerName, NAME_LENGTH);
  const hello = reviewer
    ? m.mail_receipt_hello({ name: reviewer }, { locale })
    : m.mail_receipt_hello_nameless({}, { locale });
  return {
    locale,
    subject: m.mail_reply_subject({ workspace }, { locale }),
    heading: hello,
    paragraphs: [m.mail_reply_text({ workspace }, { locale })],
    quote: { lines: [], words: reply },
    button: {
      label: m.mail_receipt_open({}, { locale }),
      url: portalUrl(services, { workspaceId: review.workspaceId, submissionId: submission }, locale),
    },
    small: [m.mail_reply_why({ workspace }, { locale })],
  };
}

/** Sends replies to reviewers, once each. */
export async function startReplyEmails(services: Services): Promise<void> {
  const { database, jobs, mail } = services;
  await jobs.define(
    REPLIED,
    RepliedJob,
    async (job) => {
      const found = await findReply(services, job);
      if (!found) return;
      const { workspaceId, reviewId, version } = job;
      const { review, to } = found;
      await sendInJob(mail, { to, content: contentOf(services, found), about: `reply ${reviewId} ${version}` });
      const sent = { summary: "Reply sent", contactId: review.contactId, reviewId, payload: { version } };
      await database.write(workspaceId, (db) =>
        writeEvents({ db, workspace: { id: workspaceId } }, [{ type: "reply_sent", ...sent }]),
      );
    },
    EMAIL_JOB,
  );
}
