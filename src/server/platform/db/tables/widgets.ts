import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Json } from "#contract/core/json.ts";
import { createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

export const widgets = pgTable(
  "widgets",
  {
    workspaceId: tenant,
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** Widget type of the interface: 4 carousel, 5 masonry … */
    type: integer("type").notNull(),
    /** `widget_customization` as sent; defaults are applied on read. */
    settings: jsonb("settings").$type<Json>().notNull().default({}),
    preview: text("preview"),
    previewVersion: integer("preview_version"),
    heightPhone: integer("height_phone"),
    heightDesktop: integer("height_desktop"),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    userId: integer("user_id").notNull(),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), uniqueIndex("widgets_id").on(t.id)],
);

export const widgetReviews = pgTable(
  "widget_reviews",
  {
    workspaceId: tenant,
    widgetId: text("widget_id").notNull(),
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.widgetId, t.reviewId] }),
    index("widget_reviews_review").on(t.workspaceId, t.reviewId),
  ],
);
