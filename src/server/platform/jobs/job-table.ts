import { sql } from "drizzle-orm";
import { integer, jsonb, pgSchema, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";

/** What we read and write of the queue's own table; only the owner of the database may. */
export const jobTable = pgSchema("pgboss").table("job", {
  id: uuid("id").notNull().defaultRandom(),
  name: text("name").notNull(),
  state: text("state").$type<"created" | "retry" | "active" | "completed" | "cancelled" | "failed">().notNull(),
  data: jsonb("data").notNull(),
  output: jsonb("output"),
  retryCount: integer("retry_count").notNull().default(0),
  startAfter: instant("start_after")
    .notNull()
    .default(sql`now()`),
  startedOn: instant("started_on"),
  createdOn: instant("created_on")
    .notNull()
    .default(sql`now()`),
  completedOn: instant("completed_on"),
});
