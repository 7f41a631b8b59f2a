import { bigint, index, integer, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";
import { createdAt, tenant } from "#server/platform/db/columns/columns.ts";

/** Uploads of form visitors, running or not yet used. The bytes are in a file of the same name. */
export const uploads = pgTable(
  "uploads",
  {
    workspaceId: tenant,
    id: text("id").notNull(),
    formId: bigint("form_id", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    fileName: text("file_name").notNull(),
    type: text("type").notNull(),
    length: bigint("length", { mode: "number" }).notNull(),
    address: text("address").notNull(),
    /** Writer of the file; another one may take over when nothing was written until the lease ended. */
    lease: text("lease"),
    leaseUntil: instant("lease_until"),
    touchedAt: instant("touched_at"),
    takenAt: instant("taken_at"),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("uploads_form").on(t.workspaceId, t.formId),
    index("uploads_address").on(t.address),
  ],
);

/** Rate limiter counters by keyed hash; columns and order are those the library requires. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** Spent proofs of work, until they expire. */
export const spentProofs = pgTable(
  "spent_proofs",
  {
    id: text("id").primaryKey(),
    /** The submission it was spent on, which may be sent again. */
    usedFor: text("used_for").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("spent_proofs_end").on(t.expiresAt)],
);
