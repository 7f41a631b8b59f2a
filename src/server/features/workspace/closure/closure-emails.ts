import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { CLOSED_DAYS, REMINDER_DAYS } from "#contract/workspace/workspace-closure.ts";
import { m } from "#messages/gen/messages.js";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { memberships, users, workspaces } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

export const CLOSED = "mail-workspace-closed";
/** `closedId` instead of `workspaceId`: jobs of a closed workspace wait. */
const ClosedJob = z.object({ closedId: z.number(), userId: z.number(), notice: z.enum(["closed", "ending"]) });
type ClosedJob = z.infer<typeof ClosedJob>;

/** Tells everybody but the person who closes it. Sent when the transaction commits; nothing without a mail server. */
export async function queueClosedEmails({ db, workspace, actor, services }: Context): Promise<void> {
  if (!sendsEmails(services, CLOSED)) return;
  const others = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspace.id),
        isNull(memberships.suspendedAt),
        ne(memberships.userId, actor.userId ?? 0),
      ),
    );
  for (const { userId } of others) {
    const job: ClosedJob = { closedId: workspace.id, userId, notice: "closed" };
    await services.jobs.send(CLOSED, job, { db });
  }
}

/** Reminds the owners of workspaces that end soon, each once. */
export async function queueReminders(services: Services): Promise<void> {
  if (!sendsEmails(services, CLOSED)) return;
  const { database, jobs } = services;
  await database.system(async (db) => {
    const soon = sql`now() - make_interval(days => ${CLOSED_DAYS - REMINDER_DAYS})`;
    const due = await db
      .update(workspaces)
      .set({ endingToldAt: sql`now()` })
      .where(and(lte(workspaces.closedAt, soon), isNull(workspaces.endingToldAt)))
      .returning({ id: workspaces.id });
    for (const { id } of due) {
      const owners = await db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(and(eq(memberships.workspaceId, id), eq(memberships.isOwner, true)));
      for (const { userId } of owners) {
        const job: ClosedJob = { closedId: id, userId, notice: "ending" };
        await jobs.send(CLOSED, job, { db });
      }
    }
  });
}

/** Undefined when the workspace is open again, or the person is gone from it. */
async function findClosed({ database }: Services, { closedId, userId }: ClosedJob) {
  const owner = sql<string | null>`(select u.name from memberships o join users u on u.id = o.user_id
    where o.workspace_id = ${workspaces.id} and o.is_owner)`;
  const [found] = await database.system((db) =>
    db
      .select({
        workspace: workspaces.name,
        closedAt: workspaces.closedAt,
        owner,
        email: users.email,
        preferences: users.preferences,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, closedId), eq(memberships.userId, userId))),
  );
  return found?.closedAt ? { ...found, closedAt: found.closedAt } : undefined;
}
type FoundClosed = NonNullable<Awaited<ReturnType<typeof findClosed>>>;

const DAY_MS = 86_400_000;

function contentOf(found: FoundClosed, notice: ClosedJob["notice"], publicUrl: string): EmailContent {
  const locale = accountLocale(found);
  const workspace = oneLine(found.workspace, LIMITS.workspaceName);
  const name = oneLine(found.owner ?? "", LIMITS.userName) || workspace;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(Date.parse(found.closedAt) + CLOSED_DAYS * DAY_MS),
  );
  const isEnding = notice === "ending";
  return {
    locale,
    subject: isEnding
      ? m.mail_ending_subject({ workspace, date }, { locale })
      : m.mail_closed_subject({ workspace }, { locale }),
    heading: null,
    paragraphs: isEnding
      ? [m.mail_ending_text({ workspace, date }, { locale }), m.mail_ending_what({}, { locale })]
      : [m.mail_closed_text({ workspace, name }, { locale }), m.mail_closed_what({ date }, { locale })],
    quote: null,
    button: { label: m.mail_closed_open({}, { locale }), url: `${publicUrl}/deleted-workspaces` },
    small: [isEnding ? m.mail_ending_why({}, { locale }) : m.mail_closed_why({}, { locale })],
  };
}

/** Tells people of workspaces that were closed or end soon. */
export async function startClosedEmails(services: Services): Promise<void> {
  const { config, jobs, mail } = services;
  await jobs.define(
    CLOSED,
    ClosedJob,
    async (job) => {
      const found = await findClosed(services, job);
      if (!found) return;
      const about = `workspace ${job.notice} ${job.closedId} ${job.userId} ${found.closedAt}`;
      await sendInJob(mail, { to: found.email, content: contentOf(found, job.notice, config.publicUrl), about });
    },
    EMAIL_JOB,
  );
}
