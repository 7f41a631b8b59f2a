import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/instant.ts";
import { type Json, bigId, createdAt, tenant } from "./columns.ts";

/** Where imported reviews came from, with the state of the import. `leaseUntil` lets another process take over. */
export const imports = pgTable(
  "imports",
  {
    workspaceId: tenant,
    id: bigId,
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    state: text("state").notNull(),
    file: text("file"),
    options: jsonb("options").$type<Json>(),
    totalRows: integer("total_rows"),
    processed: integer("processed").notNull().default(0),
    imported: integer("imported").notNull().default(0),
    withoutWords: integer("without_words").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    message: text("message"),
    userId: integer("user_id"),
    leaseUntil: instant("lease_until"),
    createdAt,
    finishedAt: instant("finished_at"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index("imports_state").on(t.state, t.leaseUntil)],
);

export const importFailures = pgTable(
  "import_failures",
  {
    workspaceId: tenant,
    importId: bigint("import_id", { mode: "number" }).notNull(),
    line: integer("line").notNull(),
    reason: text("reason").notNull(),
    row: text("row"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId, t.line] })],
);
