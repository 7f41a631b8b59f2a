import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.name] })],
);
