import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "./columns.ts";

/** Addresses that are told what happens (notes, "Webhooks"). */
export const webhooks = pgTable(
  "webhooks",
  {
    workspaceId: tenant,
    id: bigId,
    url: text("url").notNull(),
    /** `whsec_...`: needed in clear to sign. */
    secret: text("secret").notNull(),
    events: jsonb("events").$type<string[]>().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    createdAt,
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

/** What was sent, and what came back; a delivery can be sent again. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    workspaceId: tenant,
    id: bigId,
    webhookId: bigint("webhook_id", { mode: "number" }).notNull(),
    event: text("event").notNull(),
    payload: jsonb("payload").$type<Json>().notNull(),
    state: text("state").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    responseStatus: integer("response_status"),
    error: text("error"),
    /** When it is sent again; null when it is not. */
    retryAt: instant("retry_at"),
    createdAt,
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("webhook_deliveries_webhook").on(t.workspaceId, t.webhookId, t.id),
    index("webhook_deliveries_due")
      .on(t.retryAt)
      .where(sql`${t.state} = 'queued'`),
  ],
);
