import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, tenant } from "#server/platform/db/columns/columns.ts";

export const labels = pgTable(
  "labels",
  {
    workspaceId: tenant,
    id: text("id").notNull(),
    name: text("name").notNull(),
    colour: text("colour"),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("labels_name").on(t.workspaceId, sql`lower(${t.name})`),
  ],
);

export const reviewLabels = pgTable(
  "review_labels",
  {
    workspaceId: tenant,
    labelId: text("label_id").notNull(),
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.labelId, t.reviewId] }),
    index("review_labels_review").on(t.workspaceId, t.reviewId),
  ],
);
