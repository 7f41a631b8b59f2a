import { count, eq, sql } from "drizzle-orm";
import { WEBHOOK_LIMITS, type WebhookEvent } from "#contract/workspace/webhook.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { findSummedWebhook, findWebhook, isWebhook, lockWebhook, readWebhooks } from "./find-webhook.ts";
import { newSecret } from "#server/domain/webhooks/sign-delivery.ts";
import { askRecipients, checkRecipients, planRecipients } from "./recipients/ask-recipients.ts";
import { splitTopic } from "./targets/ntfy.ts";
import { splitChat } from "./targets/telegram.ts";
import { toWebhook } from "./present-webhook.ts";

function checkUrl(ctx: Context, url: string, target: string): void {
  const { services } = ctx;
  if (target === "email") return checkRecipients(ctx, url);
  if (!services.outbound.mayFetch(url)) throw validationError({ url: ["The url field must be a public web address."] });
  if (target === "ntfy" && splitTopic(url).topic === "")
    throw validationError({ url: ["The address must end with a topic, such as https://ntfy.sh/my-topic."] });
  if (target === "telegram" && splitChat(url).chat === "")
    throw validationError({
      url: ["The address must name a chat: https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>."],
    });
}

/** Whose changes are in the audit log. */
const COLUMNS = [
  "url",
  "target",
  "description",
  "events",
  "messageVersion",
  "includesReviewer",
  "isActive",
  "disabledReason",
] as const;

const distinct = (events: WebhookEvent[]) => [...new Set(events)];

export const listWebhooks: Handler<"listWebhooks"> = async (ctx) => {
  const rows = await readWebhooks(ctx.db, eq(webhooks.workspaceId, ctx.workspace.id));
  return { data: rows.map(toWebhook) };
};

/** The secret is only in this answer. Throws 422 for an address that is not public, 429 for a recipient asked too often. */
export const createWebhook: Handler<"createWebhook"> = async (ctx, { body }) => {
  const target = body.target ?? "webhook";
  checkUrl(ctx, body.url, target);
  const workspaceId = ctx.workspace.id;
  const [made] = await ctx.db.select({ count: count() }).from(webhooks).where(eq(webhooks.workspaceId, workspaceId));
  if ((made?.count ?? 0) >= WEBHOOK_LIMITS.perWorkspace)
    throw validationError({ url: [`A workspace has at most ${WEBHOOK_LIMITS.perWorkspace} webhooks.`] });
  const secret = newSecret();
  const { recipients, asked } = planRecipients(ctx, body.url, []);
  const values = {
    recipients,
    url: body.url,
    target,
    description: body.description || null,
    events: distinct(body.events),
    messageVersion: body.message_version ?? 1,
    includesReviewer: body.includes_reviewer ?? false,
    isActive: body.is_active ?? true,
  };
  const [row] = await ctx.db
    .insert(webhooks)
    .values({ ...values, workspaceId, secret })
    .returning();
  if (!row) throw new Error("The webhook was not inserted");
  await askRecipients(ctx, row.id, asked);
  await writeAudit(ctx, { action: "created", record: "Webhook", recordId: row.id });
  return {
    message: "Webhook Created Successfully",
    data: { ...toWebhook({ webhook: row, failed: 0, last: null }), secret },
  };
};

/** Throws 404 `Webhook not found.`, 422 for an address that is not public, 429 for a new recipient asked too often. */
export const updateWebhook: Handler<"updateWebhook"> = async (ctx, { params, body }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const before = await lockWebhook(ctx.db, ids);
  const target = body.target ?? before.target;
  if (body.url !== undefined || body.target !== undefined) checkUrl(ctx, body.url ?? before.url, target);
  const { recipients, asked } = planRecipients(ctx, body.url ?? before.url, before.recipients);
  const wishes = {
    recipients,
    url: body.url ?? before.url,
    target,
    description: body.description === undefined ? before.description : body.description || null,
    events: body.events ? distinct(body.events) : before.events,
    messageVersion: body.message_version ?? before.messageVersion,
    includesReviewer: body.includes_reviewer ?? before.includesReviewer,
    isActive: body.is_active ?? before.isActive,
    // A person's choice ends what the service decided.
    disabledReason: body.is_active === undefined ? before.disabledReason : null,
    // Another address has not failed yet.
    failingSince: body.is_active === undefined && (body.url ?? before.url) === before.url ? before.failingSince : null,
  };
  const changes: Changes = Object.fromEntries(
    COLUMNS.filter((key) => JSON.stringify(wishes[key]) !== JSON.stringify(before[key])).map((key) => [
      key,
      { old: before[key], new: wishes[key] },
    ]),
  );
  await askRecipients(ctx, params.id, asked, before.recipients);
  if (Object.keys(changes).length > 0 || asked.length > 0) {
    await ctx.db
      .update(webhooks)
      .set({ ...wishes, updatedAt: sql`now()` })
      .where(isWebhook(ids));
    await writeAudit(ctx, { action: "updated", record: "Webhook", recordId: params.id, changes });
  }
  return { message: "Webhook Updated Successfully", data: toWebhook(await findSummedWebhook(ctx.db, ids)) };
};

/** The old secret also signs for `WEBHOOK_LIMITS.oldSecretHours`. Throws 404 `Webhook not found.` */
export const rotateWebhookSecret: Handler<"rotateWebhookSecret"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const { secret: previousSecret } = await findWebhook(ctx.db, ids);
  const secret = newSecret();
  const previousSecretUntil = sql`now() + make_interval(hours => ${WEBHOOK_LIMITS.oldSecretHours})`;
  await ctx.db
    .update(webhooks)
    .set({ secret, previousSecret, previousSecretUntil, updatedAt: sql`now()` })
    .where(isWebhook(ids));
  const changes = { secret: { old: null, new: null } };
  await writeAudit(ctx, { action: "updated", record: "Webhook", recordId: params.id, changes });
  return {
    message: "Webhook Secret Changed Successfully",
    data: { ...toWebhook(await findSummedWebhook(ctx.db, ids)), secret },
  };
};

/** Throws 404 `Webhook not found.` */
export const deleteWebhook: Handler<"deleteWebhook"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const { url } = await findWebhook(ctx.db, ids);
  await ctx.db
    .delete(webhookDeliveries)
    .where(sql`${webhookDeliveries.workspaceId} = ${ids.workspaceId} and ${webhookDeliveries.webhookId} = ${ids.id}`);
  await ctx.db.delete(webhooks).where(isWebhook(ids));
  const changes = { url: { old: url, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Webhook", recordId: params.id, changes });
  return { message: "Webhook Deleted Successfully" };
};
