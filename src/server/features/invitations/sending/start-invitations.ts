import { eq } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { invitationRuns, users, workspaces } from "#server/platform/db/tables/schema.ts";
import { composeInvitation, emptyLinks, findRunForm } from "./compose-email.ts";
import { runMessageOf } from "./invitation-email.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { SEND_DUE, SEND_TEST } from "./send-queue.ts";
import { isRun } from "#server/domain/invitations/run-row.ts";
import { sendDue } from "./send-due.ts";

const TestJob = z.object({
  workspaceId: z.number(),
  runId: z.number(),
  userId: z.number(),
  mail: z.number(),
  /** Jobs of earlier versions have none. */
  requestedAt: z.string().default(""),
});
type TestJob = z.infer<typeof TestJob>;

/** Its links contain no personal token. */
async function sendTest(services: Services, { workspaceId, runId, userId, mail, requestedAt }: TestJob) {
  const [to] = await services.database.system((db) =>
    db
      .select({ name: users.name, email: users.email, workspace: workspaces })
      .from(users)
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(eq(users.id, userId)),
  );
  if (!to) return;
  const workspace = { id: workspaceId, uniqueId: to.workspace.uniqueWorkspaceId, name: to.workspace.name };
  const found = await services.database.read(workspaceId, async (db) => {
    const [run] = await db
      .select()
      .from(invitationRuns)
      .where(isRun({ workspaceId, id: runId }));
    return run && { run, form: await findRunForm(db, run), words: runMessageOf(run, mail) };
  });
  // Deleted meanwhile.
  if (!found?.form || !found.words) return;
  const { run, form, words } = found;
  const person = { name: to.name, email: to.email, company: "" };
  const links = emptyLinks(services, form);
  const { unsubscribeUrl: _none, ...letter } = composeInvitation(run, { words, form, workspace, person, links });
  const about = `test of invitation ${workspaceId} ${runId} ${mail} ${requestedAt}`;
  await sendInJob(services.mail, { ...letter, about });
}

/** Called once at start. Sends while there is a mail server. */
export async function startInvitations(services: Services): Promise<void> {
  const { jobs, mail } = services;
  await jobs.define(
    SEND_DUE,
    z.object({}),
    async (_data, { signal }) => {
      if (mail.settings()) await sendDue({ services, mailer: mail, signal });
    },
    {
      policy: "exclusive",
    },
  );
  await jobs.schedule(SEND_DUE, "* * * * *");
  await jobs.define(SEND_TEST, TestJob, (job) => sendTest(services, job), EMAIL_JOB);
}
