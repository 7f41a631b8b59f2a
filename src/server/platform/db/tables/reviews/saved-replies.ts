import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

export const savedReplies = pgTable(
  "saved_replies",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    text: text("text").notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("saved_replies_name").on(t.workspaceId, sql`lower(${t.name})`),
  ],
);
