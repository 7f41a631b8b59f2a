import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { type Locale, locales } from "#messages/gen/runtime.js";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { findActiveAccounts } from "#server/domain/workspace/members.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import {
  memberships,
  pages,
  wallDraftComments,
  wallDraftLinks,
  workspaces,
} from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

const COMMENTED = "mail-draft-comment";
const CommentedJob = z.object({ workspaceId: z.number(), commentId: z.number() });
type CommentedJob = z.infer<typeof CommentedJob>;

/** One e-mail to one address, so that a retry does not repeat others. */
export const SEND_COMMENT = "send-draft-comment";
const SendJob = CommentedJob.extend({ to: z.string(), locale: z.enum(locales) });

/** Tells the team of a comment when the transaction commits. */
export async function queueCommentEmails({ db, workspace, services }: Context, id: number): Promise<void> {
  const job: CommentedJob = { workspaceId: workspace.id, commentId: id };
  if (sendsEmails(services, COMMENTED)) await services.jobs.send(COMMENTED, job, { db });
}

/** Undefined when the comment was deleted meanwhile. */
async function findComment({ database }: Services, { workspaceId, commentId }: CommentedJob) {
  const [found] = await database.system((db) =>
    db
      .select({ comment: wallDraftComments, link: wallDraftLinks, wall: pages.name, workspace: workspaces.name })
      .from(wallDraftComments)
      .innerJoin(
        wallDraftLinks,
        and(eq(wallDraftLinks.workspaceId, workspaceId), eq(wallDraftLinks.id, wallDraftComments.linkId)),
      )
      .innerJoin(pages, and(eq(pages.workspaceId, workspaceId), eq(pages.uniquePageId, wallDraftComments.wallId)))
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(and(eq(wallDraftComments.workspaceId, workspaceId), eq(wallDraftComments.id, commentId))),
  );
  return found;
}

type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>;

function contentOf({ comment, link, ...found }: FoundComment, locale: Locale, publicUrl: string): EmailContent {
  const name = oneLine(comment.name, LIMITS.userName);
  const wall = oneLine(found.wall, LIMITS.pageName);
  const workspace = oneLine(found.workspace, LIMITS.workspaceName);
  return {
    locale,
    subject: m.mail_draft_comment_subject({ name, wall }, { locale }),
    heading: null,
    paragraphs: [m.mail_draft_comment_text({ name, wall, link: oneLine(link.name, LIMITS.draftLinkName) }, { locale })],
    quote: { lines: [], words: comment.text },
    button: {
      label: m.mail_draft_comment_open({}, { locale }),
      url: `${publicUrl}/walls/${comment.wallId}?panel=comments`,
    },
    small: [m.mail_draft_comment_why({ workspace }, { locale })],
  };
}

/** Editors and admins who want to be told of the comment now. */
async function findTold(services: Services, workspaceId: number, { link }: FoundComment) {
  const mayAct = inArray(memberships.role, ["editor", "admin"]);
  const people = await findActiveAccounts(services, workspaceId, mayAct);
  return people.filter((person) => {
    const mode = readChoices(person).draft_comment;
    const isMaker = link.actorKind === "session" && link.actorId === person.id;
    return mode === "now" || (mode === "own" && isMaker);
  });
}

/** Tells editors and admins of comments on drafts, each as they chose. */
export async function startCommentEmails(services: Services): Promise<void> {
  const { config, jobs, mail } = services;
  await jobs.define(
    SEND_COMMENT,
    SendJob,
    async ({ to, locale, ...job }) => {
      const found = await findComment(services, job);
      // It may have waited for hours, in which the person left or wants no more.
      if (!found || !(await findTold(services, job.workspaceId, found)).some(({ email }) => email === to)) return;
      const about = `draft comment ${job.commentId}`;
      await sendInJob(mail, { to, content: contentOf(found, locale, config.publicUrl), about });
    },
    EMAIL_JOB,
  );
  await jobs.define(COMMENTED, CommentedJob, async (job) => {
    const found = await findComment(services, job);
    if (!found) return;
    for (const person of await findTold(services, job.workspaceId, found))
      await jobs.send(SEND_COMMENT, { ...job, to: person.email, locale: accountLocale(person) });
  });
}
