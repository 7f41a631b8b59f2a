import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";
import type { avatarFetches } from "./imports.ts";
import type { pageReviews } from "./walls.ts";
import type { reviewLabels } from "#server/platform/db/tables/reviews/labels.ts";
import type { reviewNotes } from "#server/platform/db/tables/reviews/review-notes.ts";
import type {
  attachments,
  reviewAnswers,
  reviewOriginals,
  reviews,
} from "#server/platform/db/tables/reviews/reviews.ts";
import type { widgetReviews } from "./widgets.ts";

export interface ReviewSnapshot {
  review: typeof reviews.$inferSelect;
  attachments: (typeof attachments.$inferSelect)[];
  answers: (typeof reviewAnswers.$inferSelect)[];
  labels: (typeof reviewLabels.$inferSelect)[];
  pages: (typeof pageReviews.$inferSelect)[];
  widgets: (typeof widgetReviews.$inferSelect)[];
  originals: (typeof reviewOriginals.$inferSelect)[];
  /** Absent in the trash of earlier versions. */
  notes?: (typeof reviewNotes.$inferSelect)[];
  fetches: (typeof avatarFetches.$inferSelect)[];
  /** Duplicates of it, and what each was linked to when it was deleted. */
  repeats: { id: number; now: number | null }[];
}

/** Bulk actions on reviews, with progress. `leaseUntil` lets another process take over a running one. */
export const reviewChanges = pgTable(
  "review_changes",
  {
    workspaceId: tenant,
    id: bigId,
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    undoneByKind: text("undone_by_kind"),
    undoneById: bigint("undone_by_id", { mode: "number" }),
    change: jsonb("change").$type<Json>().notNull(),
    filter: jsonb("filter").$type<Json>(),
    state: text("state").notNull(),
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    leaseUntil: instant("lease_until"),
    createdAt,
    finishedAt: instant("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("review_changes_running")
      .on(t.leaseUntil)
      .where(sql`${t.state} in ('running', 'undoing')`),
  ],
);

export const reviewChangeItems = pgTable(
  "review_change_items",
  {
    workspaceId: tenant,
    changeId: bigint("change_id", { mode: "number" }).notNull(),
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    medium: text("medium").notNull(),
    name: text("name").notNull().default(""),
    /** Position, where the reviews were named in an order. */
    place: integer("place").notNull().default(0),
    /** waiting, done, failed, undone, kept (changed again since, so not undone) or left (stopped before its turn). */
    state: text("state").notNull(),
    before: jsonb("before").$type<Json>(),
    after: jsonb("after").$type<Json>(),
    error: text("error"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.changeId, t.reviewId, t.medium] }),
    index("review_change_items_review").on(t.workspaceId, t.reviewId),
    index("review_change_items_state").on(t.workspaceId, t.changeId, t.state, t.place, t.reviewId.desc().nullsFirst()),
  ],
);

/** Reviews in the trash with all their rows, until restored or purged. */
export const trashedReviews = pgTable(
  "trashed_reviews",
  {
    workspaceId: tenant,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    medium: text("medium").notNull(),
    name: text("name").notNull().default(""),
    words: text("words").notNull().default(""),
    rating: doublePrecision("rating"),
    contactId: bigint("contact_id", { mode: "number" }),
    /** Files in the media store that the snapshot still needs. */
    files: jsonb("files").$type<string[]>().notNull().default([]),
    snapshot: jsonb("snapshot").$type<ReviewSnapshot>().notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    trashedAt: instant("trashed_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.reviewId] }),
    index("trashed_reviews_age").on(t.workspaceId, t.trashedAt, t.reviewId),
    index("trashed_reviews_contact").on(t.workspaceId, t.contactId),
    index("trashed_reviews_files")
      .on(t.workspaceId, t.reviewId)
      .where(sql`${t.files} <> '[]'`),
  ],
);

/** Saved inbox filters. `userId` is the owner; views made by a key belong to the key's creator. */
export const savedViews = pgTable(
  "saved_views",
  {
    workspaceId: tenant,
    id: bigId,
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    filter: jsonb("filter").$type<Json>().notNull(),
    sort: text("sort").notNull(),
    shared: boolean("shared").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);
