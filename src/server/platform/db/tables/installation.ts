import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#server/platform/db/columns/columns.ts";

/** Facts about this installation as a whole, by name: `platform/db/installation.ts`. */
export const installation = pgTable("installation", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt,
});
