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
import { instant } from "./instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "./columns.ts";
import type { avatarFetches } from "./imports.ts";
import type { pageReviews } from "./walls.ts";
import type { attachments, reviewAnswers, reviewLabels, reviewOriginals, reviews } from "./reviews.ts";
import type { widgetReviews } from "./widgets.ts";

/** Every row of a review, as it was when the review went into the trash. */
export interface ReviewSnapshot {
  review: typeof reviews.$inferSelect;
  attachments: (typeof attachments.$inferSelect)[];
  answers: (typeof reviewAnswers.$inferSelect)[];
  labels: (typeof reviewLabels.$inferSelect)[];
  pages: (typeof pageReviews.$inferSelect)[];
  widgets: (typeof widgetReviews.$inferSelect)[];
  originals: (typeof reviewOriginals.$inferSelect)[];
  fetches: (typeof avatarFetches.$inferSelect)[];
  /** Reviews that repeated it, and what each was linked to when it went. */
  repeats: { id: number; now: number | null }[];
}

/** Something done to one or many reviews, with its progress. `leaseUntil` lets another process take over a running one. */
export const reviewChanges = pgTable(
  "review_changes",
  {
    workspaceId: tenant,
    id: bigId,
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    /** Who took it back. */
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

/** What a change did to each review, so that it can be put back: the values before and after. */
export const reviewChangeItems = pgTable(
  "review_change_items",
  {
    workspaceId: tenant,
    changeId: bigint("change_id", { mode: "number" }).notNull(),
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    medium: text("medium").notNull(),
    name: text("name").notNull().default(""),
    /** Its turn, where the reviews were named in an order. */
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

/** Reviews in the trash: every row of them as it was, until they are restored or deleted for good. */
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
    /** Names in the media store that the snapshot holds on to. */
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

/** Filters of the inbox with a name. `userId` is whose they are; a key makes them for the person it was made by. */
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
