import { and, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { MEMBER_INVITATION_DAYS } from "#contract/workspace/team.ts";
import { m } from "#messages/gen/messages.js";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Services } from "#server/platform/context/context.ts";
import { memberInvitations, users, workspaces } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { hashInvitationToken, invitationUrl, isInvitation } from "./invitation-row.ts";

export const INVITED = "mail-member-invitation";
const InvitedJob = z.object({ workspaceId: z.number(), id: z.number() });
type InvitedJob = z.infer<typeof InvitedJob>;

/** The invited person has chosen no language yet, so it is English. */
function contentOf(names: { workspace: string; person: string }, url: string): EmailContent {
  const locale = "en";
  const workspace = oneLine(names.workspace, LIMITS.workspaceName);
  const name = oneLine(names.person, LIMITS.userName);
  return {
    locale,
    subject: m.mail_member_subject({ workspace }, { locale }),
    heading: null,
    paragraphs: [
      m.mail_member_text({ name, workspace }, { locale }),
      m.mail_member_days({ days: MEMBER_INVITATION_DAYS }, { locale }),
    ],
    quote: null,
    button: { label: m.mail_member_open({}, { locale }), url },
    small: [m.mail_member_why({}, { locale })],
  };
}

/**
 * Stores the link of the invitation and returns what the e-mail needs, or undefined if the invitation has been withdrawn or
 * accepted or has expired. A retry gets the same link: the first e-mail may have arrived, and its link must keep working.
 */
function prepare({ database, serverKey }: Services, { workspaceId, id }: InvitedJob) {
  return database.system(async (db) => {
    const [row] = await db
      .select()
      .from(memberInvitations)
      .where(and(isInvitation(workspaceId, id), gt(memberInvitations.expiresAt, sql`now()`)))
      .for("update");
    if (!row) return undefined;
    const token = hashSecret(serverKey, `mailed member invitation ${workspaceId} ${id} ${row.tokenHash}`);
    const mailedTokenHash = hashInvitationToken({ serverKey }, token);
    await db.update(memberInvitations).set({ mailedTokenHash }).where(isInvitation(workspaceId, id));
    const [names] = await db
      .select({ workspace: workspaces.name, person: users.name })
      .from(workspaces)
      .leftJoin(users, eq(users.id, row.invitedBy))
      .where(eq(workspaces.id, workspaceId));
    return names && { token, mailedTokenHash, to: row.email, about: `member ${id} ${row.expiresAt}`, names };
  });
}

/** Sends invitations to the team. */
export async function startMemberEmails(services: Services): Promise<void> {
  const { database, jobs, mail } = services;
  await jobs.define(
    INVITED,
    InvitedJob,
    async (job) => {
      const found = await prepare(services, job);
      if (!found) return;
      const { token, mailedTokenHash, to, about, names } = found;
      const content = contentOf({ ...names, person: names.person ?? names.workspace }, invitationUrl(services, token));
      await sendInJob(mail, { to, content, about });
      // Not on one that was renewed meanwhile.
      const isSent = and(isInvitation(job.workspaceId, job.id), eq(memberInvitations.mailedTokenHash, mailedTokenHash));
      await database.system((db) =>
        db
          .update(memberInvitations)
          .set({ mailedAt: sql`now()` })
          .where(isSent),
      );
    },
    EMAIL_JOB,
  );
}
