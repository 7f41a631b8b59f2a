import { integer, jsonb, pgTable, primaryKey, text, index } from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";
import { createdAt, tenant } from "./columns.ts";

/** Answers kept by `Idempotency-Key`, so that a call sent again is done once. Without `status` it is still running. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    workspaceId: tenant,
    /** Who sent it (`key:3`, `session:1`) and the key itself: one person's keys say nothing about another's. */
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    /** Hash of method, path and body. */
    bodyHash: text("body_hash").notNull(),
    status: integer("status"),
    answer: jsonb("answer").$type<unknown>(),
    leaseUntil: instant("lease_until"),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.owner, t.key] }), index("idempotency_age").on(t.createdAt)],
);
