import { eq } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { type Locale, locales } from "#messages/gen/runtime.js";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { findActiveAccounts } from "#server/domain/workspace/members.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { memberships, reviewRules } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { type RuleRow, isRule } from "./rule-row.ts";

const PAUSED = "mail-rule-paused";
const PausedJob = z.object({ workspaceId: z.number(), ruleId: z.number() });
type PausedJob = z.infer<typeof PausedJob>;

/** One e-mail to one address, so that a retry does not repeat others. */
export const SEND_PAUSED = "send-rule-paused";
const SendJob = PausedJob.extend({ to: z.string(), locale: z.enum(locales) });
const REASON_LENGTH = 200;

/** Sent when the transaction commits. */
export async function queuePausedEmails({ services, workspace, db }: Context, ruleId: number): Promise<void> {
  const job: PausedJob = { workspaceId: workspace.id, ruleId };
  if (sendsEmails(services, PAUSED)) await services.jobs.send(PAUSED, job, { db });
}

function contentOf(locale: Locale, { name, pausedReason }: RuleRow, publicUrl: string): EmailContent {
  const shown = oneLine(name, LIMITS.ruleName);
  const reason = oneLine(pausedReason ?? "", REASON_LENGTH);
  return {
    locale,
    subject: m.mail_rule_paused_subject({ name: shown }, { locale }),
    heading: null,
    paragraphs: [m.mail_rule_paused_text({ name: shown, count: LIMITS.ruleFailures }, { locale }), reason].filter(
      Boolean,
    ),
    sections: [{ paragraphs: [m.mail_rule_paused_what({}, { locale })], quotes: [] }],
    quote: null,
    button: { label: m.mail_rule_paused_open({}, { locale }), url: `${publicUrl}/settings/rules` },
    small: [m.mail_webhook_why({}, { locale })],
    settings: { label: m.mail_digest_settings({}, { locale }), url: `${publicUrl}/settings/account#notifications` },
  };
}

/** Undefined when somebody deleted the rule or switched it on again. */
async function findPaused({ database }: Services, { workspaceId, ruleId: id }: PausedJob) {
  const [rule] = await database.read(workspaceId, (db) =>
    db.select().from(reviewRules).where(isRule({ workspaceId, id })),
  );
  return rule && !rule.isActive && rule.pausedReason !== null ? rule : undefined;
}

/** Admins who want to be told now. */
async function findTold(services: Services, workspaceId: number) {
  const admins = await findActiveAccounts(services, workspaceId, eq(memberships.role, "admin"));
  return admins.filter((admin) => readChoices(admin).rule_paused === "now");
}

/** Tells admins by e-mail that a rule was paused because it kept failing. */
export async function startPausedEmails(services: Services): Promise<void> {
  const { config, jobs, mail } = services;
  await jobs.define(
    SEND_PAUSED,
    SendJob,
    async ({ to, locale, ...job }) => {
      const rule = await findPaused(services, job);
      // It may have waited for hours, in which the person left or wants no more.
      if (!rule || !(await findTold(services, job.workspaceId)).some(({ email }) => email === to)) return;
      const about = `rule paused ${job.workspaceId} ${rule.id} ${rule.version}`;
      await sendInJob(mail, { to, content: contentOf(locale, rule, config.publicUrl), about });
    },
    EMAIL_JOB,
  );
  await jobs.define(PAUSED, PausedJob, async (job) => {
    if (!(await findPaused(services, job))) return;
    for (const admin of await findTold(services, job.workspaceId))
      await jobs.send(SEND_PAUSED, { ...job, to: admin.email, locale: accountLocale(admin) });
  });
}
