import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type DISABLED_REASONS, WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { JOB_ACTOR, type Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { webhooks } from "#server/platform/db/tables/schema.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { DISABLED, type DisabledJob } from "./disabled-email.ts";
import { isWebhook } from "./find-webhook.ts";
import type { StoredWebhook } from "./present-webhook.ts";
import { GONE, type Outcome } from "./send-delivery.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Ended = Outcome & { hasGivenUp: boolean };

function reasonToDisable({ failingSince }: StoredWebhook, { status, hasGivenUp }: Ended) {
  if (status === GONE) return "gone";
  // After quiet days, one short outage must not disable a webhook.
  if (!hasGivenUp) return undefined;
  const isLong = failingSince !== null && Date.now() - Date.parse(failingSince) > WEBHOOK_LIMITS.failingDays * DAY_MS;
  return isLong ? "failing" : undefined;
}

/** What a former address answered says nothing about the one that the webhook has now. */
const isAtSameUrl = (webhook: StoredWebhook) => and(isWebhook(webhook), eq(webhooks.url, webhook.url));

async function disable(
  services: Pick<Services, "jobs" | "mail">,
  db: Db,
  webhook: StoredWebhook,
  reason: (typeof DISABLED_REASONS)[number],
): Promise<void> {
  const { workspaceId, id } = webhook;
  const [disabled] = await db
    .update(webhooks)
    .set({ isActive: false, disabledReason: reason, updatedAt: sql`now()` })
    .where(and(isAtSameUrl(webhook), webhooks.isActive))
    .returning({ id: webhooks.id });
  // Another delivery has just disabled it, or it has another address now.
  if (!disabled) return;
  const changes = { isActive: { old: true, new: false }, disabledReason: { old: null, new: reason } };
  const by = { db, actor: JOB_ACTOR, workspace: { id: workspaceId } };
  await writeAudit(by, { action: "updated", record: "Webhook", recordId: id, changes });
  const job: DisabledJob = { workspaceId, webhookId: id };
  if (sendsEmails(services, DISABLED)) await services.jobs.send(DISABLED, job, { db });
}

/** Records when a webhook started to fail, and disables it when it is gone or has failed for days. Runs in the caller's transaction. */
export async function noteOutcome(
  services: Pick<Services, "jobs" | "mail">,
  db: Db,
  webhook: StoredWebhook,
  outcome: Ended,
): Promise<void> {
  const one = isAtSameUrl(webhook);
  if (outcome.error === null) {
    await db
      .update(webhooks)
      .set({ failingSince: null })
      .where(and(one, isNotNull(webhooks.failingSince)));
    return;
  }
  const reason = reasonToDisable(webhook, outcome);
  if (reason) return disable(services, db, webhook, reason);
  if (webhook.failingSince === null)
    await db
      .update(webhooks)
      .set({ failingSince: sql`now()` })
      .where(and(one, eq(webhooks.isActive, true)));
}
