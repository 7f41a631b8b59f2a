import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Mention } from "#contract/reviews/notes/note-mentions.ts";
import { bigId, createdAt, tenant } from "#server/platform/db/columns/columns.ts";
import { instant } from "#server/platform/db/columns/instant.ts";

/** What the team writes to each other about a review. In the trash they are part of its snapshot. */
export const reviewNotes = pgTable(
  "review_notes",
  {
    workspaceId: tenant,
    id: bigId,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    text: text("text").notNull(),
    /** With the names that stand in the text. */
    mentions: jsonb("mentions").$type<Mention[]>().notNull().default([]),
    /** Null after a restore into another installation. */
    authorId: integer("author_id"),
    /** When the note was written: names of people who left cannot be read. */
    authorName: text("author_name").notNull(),
    createdAt,
    editedAt: instant("edited_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("review_notes_review").on(t.workspaceId, t.reviewId, t.id),
  ],
);
