import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { type Mention, noteWords } from "#contract/reviews/notes/note-mentions.ts";
import { m } from "#messages/gen/messages.js";
import { dashboardUrl } from "#server/domain/reviews/public-address.ts";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { findActiveAccounts } from "#server/domain/workspace/members.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { memberships, reviewNotes, reviews, workspaces } from "#server/platform/db/tables/schema.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

export const MENTIONED = "mail-note-mention";
const MentionedJob = z.object({ workspaceId: z.number(), noteId: z.number(), userId: z.number() });
type MentionedJob = z.infer<typeof MentionedJob>;

interface WrittenNote {
  id: number;
  mentions: Mention[];
  /** Mentioned before an edit: they were told then. */
  told: Mention[];
}

/** Queues an e-mail to each newly mentioned person but the one who writes. Sent when the transaction commits. */
export async function queueMentionEmails(ctx: Context, { id, mentions, told }: WrittenNote): Promise<void> {
  const { services } = ctx;
  if (!sendsEmails(services, MENTIONED)) return;
  const known = new Set([...told.map((one) => one.user_id), ctx.actor.userId]);
  for (const { user_id: userId } of mentions)
    if (!known.has(userId)) {
      const job: MentionedJob = { workspaceId: ctx.workspace.id, noteId: id, userId };
      await services.jobs.send(MENTIONED, job, { db: ctx.db });
    }
}

/** Undefined when the note, the mention or the membership is gone meanwhile. */
async function findMention(services: Services, { workspaceId, noteId, userId }: MentionedJob) {
  const [found] = await services.database.system((db) =>
    db
      .select({ note: reviewNotes, medium: reviews.medium, reviewer: reviews.reviewerName, workspace: workspaces.name })
      .from(reviewNotes)
      .innerJoin(reviews, and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, reviewNotes.reviewId)))
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(and(eq(reviewNotes.workspaceId, workspaceId), eq(reviewNotes.id, noteId))),
  );
  if (!found?.note.mentions.some((one) => one.user_id === userId)) return undefined;
  const [person] = await findActiveAccounts(services, workspaceId, eq(memberships.userId, userId));
  return person && { ...found, person };
}

type FoundMention = NonNullable<Awaited<ReturnType<typeof findMention>>>;

function contentOf({ note, medium, reviewer, workspace, person }: FoundMention, publicUrl: string) {
  const locale = accountLocale(person);
  const name = oneLine(note.authorName, LIMITS.userName);
  const of = oneLine(reviewer, LIMITS.userName) || m.reviews_nameless({}, { locale });
  return {
    locale,
    subject: m.mail_mention_subject({ name }, { locale }),
    heading: null,
    paragraphs: [m.mail_mention_text({ name, reviewer: of }, { locale })],
    quote: { lines: [], words: noteWords(note) },
    button: { label: m.mail_mention_open({}, { locale }), url: dashboardUrl(publicUrl, medium, note.reviewId) },
    small: [m.mail_mention_why({ workspace: oneLine(workspace, LIMITS.workspaceName) }, { locale })],
  };
}

/** Sends e-mails to people who are mentioned in notes. */
export async function startMentionEmails(services: Services): Promise<void> {
  const { config, jobs, mail } = services;
  await jobs.define(
    MENTIONED,
    MentionedJob,
    async (job) => {
      const found = await findMention(services, job);
      if (!found || readChoices(found.person).mention !== "now") return;
      const about = `note mention ${job.noteId} ${job.userId}`;
      await sendInJob(mail, { to: found.person.email, content: contentOf(found, config.publicUrl), about });
    },
    EMAIL_JOB,
  );
}
