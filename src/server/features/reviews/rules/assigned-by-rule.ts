import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { findActiveAccounts } from "#server/domain/workspace/members.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import { assignedContent } from "#server/features/reviews/actions/assigned-email.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { memberships, reviewRuleRuns, reviewRules, reviews } from "#server/platform/db/tables/schema.ts";
import type { StoredResult } from "#server/platform/db/tables/reviews/review-rules.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { isRule } from "./rule-row.ts";

const TELL = "tell-rule-assigned";
const TellJob = z.object({ workspaceId: z.number(), ruleId: z.number(), userId: z.number() });
type TellJob = z.infer<typeof TellJob>;

export const SEND_RULE_ASSIGNED = "mail-rule-assigned";
const SendJob = TellJob.extend({ reviewIds: z.array(z.number()) });

/** What a rule assigns to somebody within this time is told in one e-mail. */
const COLLECTED_SECONDS = 60;

const Assigned = z.object({
  action: z.object({ act: z.literal("assign"), user_id: z.number() }),
  state: z.literal("done"),
});
const Before = z.object({ assigneeId: z.number().nullable() });

/** The person a run newly assigned the review to; null if there is none. */
export function newAssignee(results: StoredResult[]): number | null {
  for (const result of results) {
    const userId = Assigned.safeParse(result).data?.action.user_id;
    if (userId !== undefined && Before.safeParse(result.before).data?.assigneeId !== userId) return userId;
  }
  return null;
}

/** Whether e-mails about assignments by rules are sent at all. */
export const tellsAssigned = ({ services }: Pick<Context, "services">): boolean => sendsEmails(services, TELL);

/** In the transaction of the runs that have them as `tellId`. */
export async function tellAssigned(ctx: Context, ruleId: number, userIds: (number | null)[]): Promise<void> {
  const { services, workspace, db } = ctx;
  for (const userId of new Set(userIds)) {
    if (userId === null) continue;
    const job: TellJob = { workspaceId: workspace.id, ruleId, userId };
    await services.jobs.send(TELL, job, { db, delay: COLLECTED_SECONDS });
  }
}

/** Claims the runs nobody was told about and queues their e-mail in the same transaction, so that each is told once. */
async function collect({ database, jobs }: Services, job: TellJob): Promise<void> {
  const { workspaceId, ruleId, userId } = job;
  await database.write(workspaceId, async (db) => {
    const told = await db
      .update(reviewRuleRuns)
      .set({ tellId: null })
      .where(
        and(
          eq(reviewRuleRuns.workspaceId, workspaceId),
          eq(reviewRuleRuns.ruleId, ruleId),
          eq(reviewRuleRuns.tellId, userId),
        ),
      )
      .returning({ id: reviewRuleRuns.reviewId });
    if (told.length > 0) await jobs.send(SEND_RULE_ASSIGNED, { ...job, reviewIds: told.map(({ id }) => id) }, { db });
  });
}

async function send(services: Services, { reviewIds, ...job }: z.infer<typeof SendJob>): Promise<void> {
  const { workspaceId, ruleId, userId } = job;
  const [person] = await findActiveAccounts(services, workspaceId, eq(memberships.userId, userId));
  if (!person || readChoices(person).assigned !== "now") return;
  const isTheirs = and(
    eq(reviews.workspaceId, workspaceId),
    eq(reviews.assigneeId, userId),
    inArray(reviews.id, reviewIds),
  );
  const found = await services.database.read(workspaceId, async (db) => ({
    assigned: await db.select().from(reviews).where(isTheirs).orderBy(reviews.id),
    rules: await db
      .select({ name: reviewRules.name })
      .from(reviewRules)
      .where(isRule({ workspaceId, id: ruleId })),
  }));
  const workspace = await workspaceOf(services, workspaceId);
  if (!workspace || found.assigned.length === 0) return;
  const locale = accountLocale(person);
  const { publicUrl } = services.config;
  const name = oneLine(found.rules[0]?.name ?? "", LIMITS.ruleName);
  const content = assignedContent({
    locale,
    assigned: found.assigned,
    author: undefined,
    workspace: workspace.name,
    publicUrl,
    ...(name && { note: m.mail_assigned_by_rule({ name }, { locale }) }),
  });
  const about = `rule assigned ${workspaceId} ${ruleId} ${userId} ${reviewIds.join(",")}`;
  await sendInJob(services.mail, { to: person.email, content, about });
}

/** Tells people by e-mail of reviews that rules assign to them. */
export async function startRuleAssignedEmails(services: Services): Promise<void> {
  await services.jobs.define(SEND_RULE_ASSIGNED, SendJob, (job) => send(services, job), EMAIL_JOB);
  await services.jobs.define(TELL, TellJob, (job) => collect(services, job));
}
