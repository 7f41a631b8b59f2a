import { integer, jsonb, pgTable, primaryKey, text, index } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";
import { createdAt, tenant } from "#server/platform/db/columns/columns.ts";

/** Answers stored by `Idempotency-Key`. Without `status` the call is still running. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    workspaceId: tenant,
    /** Caller (`key:3`, `session:1`) and key: keys of different callers are independent. */
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status"),
    answer: jsonb("answer").$type<unknown>(),
    leaseUntil: instant("lease_until"),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.owner, t.key] }), index("idempotency_age").on(t.createdAt)],
);
