import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { namedRecipients } from "#server/domain/webhooks/confirmed-addresses.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import type { Services } from "#server/platform/context/context.ts";
import { webhooks } from "#server/platform/db/tables/schema.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { recipientLocale } from "./recipient-locale.ts";
import { recipientUrl } from "./recipient-link.ts";

export const ASK_RECIPIENT = "ask-webhook-recipient";
const AskJob = z.object({ workspaceId: z.number(), webhookId: z.number(), email: z.string() });
export type AskJob = z.infer<typeof AskJob>;

async function ask(services: Services, job: AskJob): Promise<void> {
  const { workspaceId, webhookId, email: to } = job;
  const [webhook] = await services.database.read(workspaceId, (db) =>
    db
      .select({ url: webhooks.url, recipients: webhooks.recipients })
      .from(webhooks)
      .where(and(eq(webhooks.workspaceId, workspaceId), eq(webhooks.id, webhookId))),
  );
  const waiting = webhook && namedRecipients(webhook).find(({ email, state }) => email === to && state === "waiting");
  const scope = await workspaceOf(services, workspaceId);
  if (!waiting || !scope) return;
  const locale = await recipientLocale(services, workspaceId, waiting);
  const workspace = oneLine(scope.name, LIMITS.workspaceName);
  const content = {
    locale,
    subject: m.mail_recipient_ask_subject({ workspace }, { locale }),
    heading: null,
    paragraphs: [m.mail_recipient_ask_text({ workspace }, { locale })],
    quote: null,
    button: {
      label: m.mail_recipient_confirm({}, { locale }),
      url: `${recipientUrl(services, job, "confirm")}?lang=${locale}`,
    },
    small: [m.mail_recipient_ask_why({}, { locale })],
  };
  await sendInJob(services.mail, {
    to,
    content,
    about: `webhook recipient ${workspaceId} ${webhookId} ${waiting.askedAt}`,
  });
}

/** Asks addresses that somebody added to a webhook whether they want its e-mails. */
export async function startRecipientEmails(services: Services): Promise<void> {
  await services.jobs.define(ASK_RECIPIENT, AskJob, (job) => ask(services, job), EMAIL_JOB);
}
