import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";
import { instant } from "#server/platform/db/columns/instant.ts";

export const forms = pgTable(
  "forms",
  {
    workspaceId: tenant,
    id: bigId,
    uniqueFormId: text("unique_form_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    /** When visitors could first fill it in; null for a draft. */
    openedAt: instant("opened_at").default(sql`now()`),
    /** Fields as they were sent (v3 interface, section 4.12); defaults are applied on read. */
    fields: jsonb("fields").$type<Json>().notNull().default({}),
    views: bigint("views", { mode: "number" }).notNull().default(0),
    starts: bigint("starts", { mode: "number" }).notNull().default(0),
    userId: integer("user_id").notNull().default(0),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("forms_unique").on(t.uniqueFormId),
    uniqueIndex("forms_slug").on(sql`lower(${t.slug})`),
  ],
);

export const formQuestions = pgTable(
  "form_questions",
  {
    workspaceId: tenant,
    id: bigId,
    formId: bigint("form_id", { mode: "number" }).notNull(),
    type: integer("type").notNull(),
    /** A built-in key, or the key of a custom question (v3 interface, section 2.4, `question_text`). */
    key: text("key").notNull(),
    label: text("label"),
    placeholder: text("placeholder"),
    defaultValue: text("default_value"),
    mandatory: boolean("mandatory").notNull().default(false),
    options: jsonb("options").$type<string[]>(),
    position: integer("position").notNull().default(0),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("form_questions_form").on(t.workspaceId, t.formId, t.position),
  ],
);

/**
 * How many reviews a form, or none, has of a type: the sum of its rows. Triggers on `reviews` keep it; each takes a row that no other
 * transaction holds, or adds one, so that submissions of one form neither wait for each other nor deadlock.
 */
export const formReviewCounts = pgTable(
  "form_review_counts",
  {
    workspaceId: tenant,
    id: bigId,
    /** 0 for reviews that came through no form. */
    formId: bigint("form_id", { mode: "number" }).notNull(),
    medium: text("medium").notNull(),
    /** Below zero where the reviews that were deleted were counted in another row. */
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("form_review_counts_form").on(t.workspaceId, t.formId, t.medium),
  ],
);
