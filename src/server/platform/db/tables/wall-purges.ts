import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { tenant } from "#server/platform/db/columns/columns.ts";

/** The walls and widgets that a CDN was last told about, as they were then. Empty without a CDN. */
export const wallPurges = pgTable(
  "wall_purges",
  {
    workspaceId: tenant,
    /** `unique_page_id` of a page, or the id of a widget. */
    id: text("id").notNull(),
    stamp: text("stamp").notNull(),
    /** Also of a wall that is gone, or has another slug now. */
    urls: text("urls").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);
