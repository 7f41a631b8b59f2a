import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";
import { createdAt, tenant } from "#server/platform/db/columns/columns.ts";

/** Every media file of a workspace: for the storage limit and for finding orphans. */
export const storedFiles = pgTable(
  "stored_files",
  {
    workspaceId: tenant,
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    createdAt,
    /** Released by a record: the file is deleted when no other record uses it. */
    droppedAt: instant("dropped_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.name] }),
    index("stored_files_name").on(t.name),
    index("stored_files_dropped")
      .on(t.droppedAt)
      .where(sql`${t.droppedAt} is not null`),
  ],
);
