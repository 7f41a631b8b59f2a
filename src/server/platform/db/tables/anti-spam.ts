import { bigint, index, integer, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";
import { createdAt, tenant } from "./columns.ts";

/** Files that visitors of a form are sending, or have sent and not used yet. The bytes are a file of the same name. */
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
    /** Keyed hash of the sender's address. */
    address: text("address").notNull(),
    /** Who is writing the file; another may when nothing was written until the lease ended. */
    lease: text("lease"),
    leaseUntil: instant("lease_until"),
    /** When bytes last came; null before the first. */
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

/** Counters of what addresses do, by keyed hash; the columns are those the library asks for, in its order. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** Proofs of work that were used, until they would have run out anyway. */
export const spentProofs = pgTable(
  "spent_proofs",
  {
    id: text("id").primaryKey(),
    /** The submission it was used for: that one may be sent again. */
    usedFor: text("used_for").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("spent_proofs_end").on(t.expiresAt)],
);
