import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ConsentRecord } from "#contract/reviews/consent.ts";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

const ofForm = bigint("form_id", { mode: "number" }).notNull();

/** One unpublished draft per form. */
export const formDrafts = pgTable(
  "form_drafts",
  {
    workspaceId: tenant,
    formId: ofForm,
    fields: jsonb("fields").$type<Json>().notNull(),
    baseVersion: integer("base_version").notNull(),
    version: integer("version").notNull().default(1),
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.formId] })],
);

export const formVersions = pgTable(
  "form_versions",
  {
    workspaceId: tenant,
    formId: ofForm,
    version: integer("version").notNull(),
    /** Same shape as an update, with questions. */
    fields: jsonb("fields").$type<Json>().notNull(),
    changed: jsonb("changed").$type<string[]>().notNull().default([]),
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.formId, t.version] })],
);

export const formMedia = pgTable(
  "form_media",
  {
    workspaceId: tenant,
    formId: ofForm,
    file: text("file").notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.formId, t.file] })],
);

export const formSteps = pgTable(
  "form_steps",
  {
    workspaceId: tenant,
    formId: ofForm,
    day: date("day").notNull(),
    step: text("step").notNull(),
    count: bigint("count", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.formId, t.day, t.step] })],
);

/** Submissions of forms: deduplicates them, and holds those in the moderation queue. */
export const submissions = pgTable(
  "submissions",
  {
    workspaceId: tenant,
    id: bigId,
    formId: ofForm,
    /** Idempotency key made by the page, and the hash of what was sent. */
    key: text("key"),
    bodyHash: text("body_hash").notNull(),
    /** Hash of the text alone, to find repeats under another key; null without text. */
    wordsHash: text("words_hash"),
    /** Null while queued for moderation. */
    reviewId: bigint("review_id", { mode: "number" }),
    /** Reasons for moderation; null when not queued. */
    heldFor: jsonb("held_for").$type<string[]>(),
    /** The whole submission while it is queued. */
    held: jsonb("held").$type<Json>(),
    files: jsonb("files").$type<string[]>().notNull().default([]),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("submissions_key")
      .on(t.workspaceId, t.formId, t.key)
      .where(sql`${t.key} is not null`),
    index("submissions_held")
      .on(t.workspaceId, t.id)
      .where(sql`${t.heldFor} is not null`),
    index("submissions_review").on(t.workspaceId, t.reviewId),
    index("submissions_words").on(t.workspaceId, t.formId, t.wordsHash),
  ],
);

/** Consents word for word. Rows are added and marked as withdrawn, never changed. */
export const consents = pgTable(
  "consents",
  {
    workspaceId: tenant,
    id: bigId,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    formId: bigint("form_id", { mode: "number" }),
    contactId: bigint("contact_id", { mode: "number" }),
    purposes: jsonb("purposes").$type<ConsentRecord["purposes"]>().notNull(),
    textHash: text("text_hash").notNull(),
    language: text("language"),
    method: text("method").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("consents_review").on(t.workspaceId, t.reviewId),
    index("consents_contact").on(t.workspaceId, t.contactId),
  ],
);
