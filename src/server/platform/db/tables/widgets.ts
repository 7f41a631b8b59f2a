import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Json } from "#contract/core/json.ts";
import { createdAt, tenant, updatedAt } from "./columns.ts";

export const widgets = pgTable(
  "widgets",
  {
    workspaceId: tenant,
    /** UUID v4. */
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** Numeric kind of the notes: 4 carousel, 5 masonry ... */
    type: integer("type").notNull(),
    /** `widget_customization` as it was sent; what is absent takes its default when read. */
    settings: jsonb("settings").$type<Json>().notNull().default({}),
    /** A picture of the widget, rendered by us. */
    preview: text("preview"),
    /** The version it was made of. */
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

/** The chosen reviews of a widget, in hand order. */
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
