import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { MessageVersion } from "#contract/workspace/webhook-message.ts";
import type { DeliveryAttempt } from "#contract/workspace/webhook.ts";
import type { RecipientState } from "#contract/workspace/webhook-target.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

/** An address of the target `email`. Who has left stays here when the address is taken out, so that nobody asks again. */
export interface StoredRecipient {
  email: string;
  state: RecipientState;
  /** When it was last asked to confirm. */
  askedAt: string;
  /** The person who added it; null for an API key. The e-mails are in their language. */
  addedBy: number | null;
}

export const webhooks = pgTable(
  "webhooks",
  {
    workspaceId: tenant,
    id: bigId,
    url: text("url").notNull(),
    target: text("target").notNull().default("webhook"),
    /** Stored in clear text because signing needs it. */
    secret: text("secret").notNull(),
    /** Also signs until `previousSecretUntil`. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: instant("previous_secret_until"),
    recipients: jsonb("recipients").$type<StoredRecipient[]>().notNull().default([]),
    description: text("description"),
    events: jsonb("events").$type<string[]>().notNull(),
    messageVersion: integer("message_version").$type<MessageVersion>().notNull().default(1),
    includesReviewer: boolean("includes_reviewer").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    /** Why the service disabled it; null when a person did or it is active. */
    disabledReason: text("disabled_reason"),
    /** First of the failures since the last delivery; null while deliveries succeed. */
    failingSince: instant("failing_since"),
    createdAt,
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    workspaceId: tenant,
    id: bigId,
    webhookId: bigint("webhook_id", { mode: "number" }).notNull(),
    event: text("event").notNull(),
    /** The address that gets it by e-mail; null for other targets. */
    recipient: text("recipient"),
    payload: jsonb("payload").$type<Json>().notNull(),
    state: text("state").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    responseStatus: integer("response_status"),
    error: text("error"),
    lastAttempt: jsonb("last_attempt").$type<DeliveryAttempt>(),
    dismissedAt: instant("dismissed_at"),
    /** Next attempt; null when there is none. */
    retryAt: instant("retry_at"),
    createdAt,
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("webhook_deliveries_webhook").on(t.workspaceId, t.webhookId, t.id),
    index("webhook_deliveries_failed")
      .on(t.workspaceId, t.webhookId)
      .where(sql`${t.state} = 'failed' and ${t.dismissedAt} is null`),
    index("webhook_deliveries_due")
      .on(t.retryAt)
      .where(sql`${t.state} = 'queued'`),
  ],
);
