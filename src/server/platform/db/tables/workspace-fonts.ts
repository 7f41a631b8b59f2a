import { sql } from "drizzle-orm";
import { boolean, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigId, createdAt, tenant } from "#server/platform/db/columns/columns.ts";

/** Fonts that a workspace uploaded. Walls and widgets refer to them by name. */
export const workspaceFonts = pgTable(
  "workspace_fonts",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    /** Names of stored WOFF2 files. */
    regular: text("regular").notNull(),
    bold: text("bold"),
    /** The regular file has all weights. */
    variable: boolean("variable").notNull().default(false),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("workspace_fonts_name").on(t.workspaceId, sql`lower(${t.name})`),
  ],
);
