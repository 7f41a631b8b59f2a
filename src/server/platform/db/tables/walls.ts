import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { WallVisibility } from "#contract/walls/pages/wall-visibility.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

export const pages = pgTable(
  "pages",
  {
    workspaceId: tenant,
    id: bigId,
    uniquePageId: text("unique_page_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    /** `page.meta` and `page.custom_attributes` as stored; defaults are applied on read. */
    meta: jsonb("meta").$type<Json>().notNull(),
    attributes: jsonb("attributes").$type<Json>().notNull(),
    automationFilters: jsonb("automation_filters").$type<Json>(),
    logo: text("logo"),
    favicon: text("favicon"),
    background: text("background"),
    preview: text("preview"),
    previewVersion: integer("preview_version"),
    customDomain: text("custom_domain"),
    visibility: text("visibility").$type<WallVisibility>().notNull().default("public"),
    /** Only while the visibility is `password`. */
    passwordHash: text("password_hash"),
    /** Heights last measured on phone and desktop; the embed code reserves them. */
    heightPhone: integer("height_phone"),
    heightDesktop: integer("height_desktop"),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    userId: integer("user_id").notNull(),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("pages_unique").on(t.uniquePageId),
    uniqueIndex("pages_slug").on(sql`lower(${t.slug})`),
    uniqueIndex("pages_domain")
      .on(sql`lower(${t.customDomain})`)
      .where(sql`${t.customDomain} is not null`),
    // Partial index for the preview job.
    index("pages_undrawn")
      .on(t.workspaceId, t.id)
      .where(sql`${t.previewVersion} is distinct from ${t.version}`),
  ],
);

export const pageReviews = pgTable(
  "page_reviews",
  {
    workspaceId: tenant,
    pageId: bigint("page_id", { mode: "number" }).notNull(),
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.pageId, t.reviewId] }),
    index("page_reviews_review").on(t.workspaceId, t.reviewId),
  ],
);
