import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ConsentRecord } from "#contract/reviews/consent.ts";
import { instant } from "./instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "./columns.ts";

const ofForm = bigint("form_id", { mode: "number" }).notNull();

/** Changes of a form that are not published yet; one draft for a form. */
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

/** A form as it was after each change. */
export const formVersions = pgTable(
  "form_versions",
  {
    workspaceId: tenant,
    formId: ofForm,
    version: integer("version").notNull(),
    /** As an update takes them, questions included. */
    fields: jsonb("fields").$type<Json>().notNull(),
    changed: jsonb("changed").$type<string[]>().notNull().default([]),
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.formId, t.version] })],
);

/** Files stored for a form's fields. `file` is a name in the media store. */
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

/** How many visitors reached a step of a form on a day. */
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

/** What was sent through a form: so that it is stored once, and kept where it waits for a person. */
export const submissions = pgTable(
  "submissions",
  {
    workspaceId: tenant,
    id: bigId,
    formId: ofForm,
    /** The key the page made, and a hash of what was sent under it. */
    key: text("key"),
    bodyHash: text("body_hash").notNull(),
    /** Hash of its words alone, to tell one that is sent again under another key; null where it has none. */
    wordsHash: text("words_hash"),
    /** Null while it is held. */
    reviewId: bigint("review_id", { mode: "number" }),
    /** Why it is held; null when it is not. */
    heldFor: jsonb("held_for").$type<string[]>(),
    /** Everything that was sent, for as long as it is held. */
    held: jsonb("held").$type<Json>(),
    /** Names in the media store that a held one holds on to. */
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

/** What a reviewer agreed to, word for word. Rows are added and marked as withdrawn, never changed. */
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
