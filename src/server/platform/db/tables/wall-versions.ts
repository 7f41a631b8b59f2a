import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { REPORT_OUTCOMES, REPORT_REASONS } from "#contract/reviews/review-report.ts";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

/** `page` or `widget`, with its `unique_page_id` or UUID. */
const kind = text("kind").$type<"page" | "widget">().notNull();
const wallId = text("wall_id").notNull();

export const wallDrafts = pgTable(
  "wall_drafts",
  {
    workspaceId: tenant,
    kind,
    wallId,
    fields: jsonb("fields").$type<Json>().notNull(),
    baseVersion: integer("base_version").notNull(),
    version: integer("version").notNull().default(1),
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind, t.wallId] })],
);

export const wallVersions = pgTable(
  "wall_versions",
  {
    workspaceId: tenant,
    kind,
    wallId,
    version: integer("version").notNull(),
    fields: jsonb("fields").$type<Json>().notNull(),
    changed: jsonb("changed").$type<string[]>().notNull().default([]),
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind, t.wallId, t.version] })],
);

export const wallMedia = pgTable(
  "wall_media",
  { workspaceId: tenant, wallId, file: text("file").notNull(), createdAt },
  (t) => [primaryKey({ columns: [t.workspaceId, t.wallId, t.file] })],
);

export const wallDays = pgTable(
  "wall_days",
  {
    workspaceId: tenant,
    kind,
    wallId,
    day: date("day").notNull(),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    reads: bigint("reads", { mode: "number" }).notNull().default(0),
    clicks: bigint("clicks", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind, t.wallId, t.day] })],
);

/** Hosts a wall was seen on; nothing about visitors. */
export const wallHosts = pgTable(
  "wall_hosts",
  {
    workspaceId: tenant,
    kind,
    wallId,
    host: text("host").notNull(),
    firstSeen: instant("first_seen")
      .notNull()
      .default(sql`now()`),
    lastSeen: instant("last_seen")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind, t.wallId, t.host] })],
);

export const reviewReports = pgTable(
  "review_reports",
  {
    workspaceId: tenant,
    id: bigId,
    /** The review may be deleted by now. */
    reviewId: bigint("review_id", { mode: "number" }),
    reason: text("reason").$type<(typeof REPORT_REASONS)[number]>().notNull(),
    words: text("words").notNull(),
    email: text("email"),
    outcome: text("outcome").$type<(typeof REPORT_OUTCOMES)[number]>(),
    note: text("note"),
    settledAt: instant("settled_at"),
    settledBy: bigint("settled_by", { mode: "number" }),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index("review_reports_review").on(t.workspaceId, t.reviewId)],
);
