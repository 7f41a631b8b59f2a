import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";
import { createdAt, tenant } from "./columns.ts";

/** Every file a workspace keeps in the media store: storage is counted here, and left-over files are found. */
export const storedFiles = pgTable(
  "stored_files",
  {
    workspaceId: tenant,
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    createdAt,
    /** A record let go of it: the file goes when no other record uses it. */
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
