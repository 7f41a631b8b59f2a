import { eq } from "drizzle-orm";
import * as z from "zod";
import { WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { type Locale, locales } from "#messages/gen/runtime.js";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { findActiveAccounts } from "#server/domain/workspace/members.ts";
import type { Services } from "#server/platform/context/context.ts";
import { memberships, webhooks } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { isWebhook } from "./find-webhook.ts";
import type { StoredWebhook } from "./present-webhook.ts";

export const DISABLED = "mail-webhook-disabled";
export const DisabledJob = z.object({ workspaceId: z.number(), webhookId: z.number() });
export type DisabledJob = z.infer<typeof DisabledJob>;

export const SEND_DISABLED = "send-webhook-disabled";
/** Jobs of earlier versions name no language. */
const SendJob = DisabledJob.extend({ to: z.string(), locale: z.enum(locales).default("en") });
const ADDRESS_LENGTH = 200;

function contentOf(locale: Locale, { id, url, disabledReason }: StoredWebhook, publicUrl: string): EmailContent {
  const address = oneLine(url, ADDRESS_LENGTH);
  const why =
    disabledReason === "gone"
      ? m.mail_webhook_gone({ address }, { locale })
      : m.mail_webhook_failing({ address, days: WEBHOOK_LIMITS.failingDays }, { locale });
  return {
    locale,
    subject: m.mail_webhook_subject({}, { locale }),
    heading: null,
    paragraphs: [why, m.mail_webhook_what({ days: WEBHOOK_LIMITS.keptDays }, { locale })],
    quote: null,
    button: { label: m.mail_webhook_open({}, { locale }), url: `${publicUrl}/settings/webhooks/${id}` },
    small: [m.mail_webhook_why({}, { locale })],
  };
}

/** Undefined when somebody deleted the webhook or made it active again. */
async function findDisabled({ database }: Services, { workspaceId, webhookId: id }: DisabledJob) {
  const [webhook] = await database.read(workspaceId, (db) =>
    db.select().from(webhooks).where(isWebhook({ workspaceId, id })),
  );
  return webhook?.isActive === false ? webhook : undefined;
}

/** Admins who want to be told now. */
async function findTold(services: Services, workspaceId: number) {
  const admins = await findActiveAccounts(services, workspaceId, eq(memberships.role, "admin"));
  return admins.filter((admin) => readChoices(admin).webhook_off === "now");
}

/** Tells admins by e-mail that a webhook was disabled. */
export async function startDisabledEmails(services: Services): Promise<void> {
  const { config, jobs, mail } = services;
  await jobs.define(
    SEND_DISABLED,
    SendJob,
    async ({ to, locale, ...job }) => {
      const webhook = await findDisabled(services, job);
      // It may have waited for hours, in which the person left or wants no more.
      if (!webhook || !(await findTold(services, job.workspaceId)).some(({ email }) => email === to)) return;
      const about = `webhook disabled ${webhook.id} ${webhook.updatedAt}`;
      await sendInJob(mail, { to, content: contentOf(locale, webhook, config.publicUrl), about });
    },
    EMAIL_JOB,
  );
  await jobs.define(DISABLED, DisabledJob, async (job) => {
    for (const admin of await findTold(services, job.workspaceId))
      await jobs.send(SEND_DISABLED, { ...job, to: admin.email, locale: accountLocale(admin) });
  });
}
