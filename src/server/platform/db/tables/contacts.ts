import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

export const contacts = pgTable(
  "contacts",
  {
    workspaceId: tenant,
    id: bigId,
    email: text("email"),
    name: text("name"),
    phone: text("phone"),
    company: text("company"),
    primarySource: text("primary_source"),
    country: text("country"),
    state: text("state"),
    city: text("city"),
    zipcode: text("zipcode"),
    unsubscribedAt: instant("unsubscribed_at"),
    unsubscribeReason: text("unsubscribe_reason"),
    enrichedAt: instant("enriched_at"),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("contacts_email").on(t.workspaceId, sql`lower(${t.email})`),
    index("contacts_name").on(t.workspaceId, sql`lower(${t.name})`, t.id),
    index("contacts_company").on(t.workspaceId, sql`lower(${t.company})`, t.id),
    index("contacts_country").on(t.workspaceId, sql`lower(${t.country})`, t.id),
    index("contacts_source").on(t.workspaceId, sql`lower(${t.primarySource})`, t.id),
    index("contacts_updated").on(t.workspaceId, t.updatedAt, t.id),
    index("contacts_search").using(
      "gin",
      t.workspaceId,
      sql`(coalesce(${t.name}, '') || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.phone}, '') || ' ' || coalesce(${t.company}, '')) gin_trgm_ops`,
    ),
  ],
);

export const tags = pgTable(
  "tags",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("tags_name").on(t.workspaceId, sql`lower(${t.name})`),
  ],
);

export const contactTags = pgTable(
  "contact_tags",
  {
    workspaceId: tenant,
    contactId: bigint("contact_id", { mode: "number" }).notNull(),
    tagId: bigint("tag_id", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.contactId, t.tagId] }),
    index("contact_tags_tag").on(t.workspaceId, t.tagId),
  ],
);

export const timelineEvents = pgTable(
  "timeline_events",
  {
    workspaceId: tenant,
    id: bigId,
    contactId: bigint("contact_id", { mode: "number" }),
    reviewId: bigint("review_id", { mode: "number" }),
    type: text("type").notNull(),
    summary: text("summary").notNull(),
    payload: jsonb("payload").$type<Json>(),
    eventAt: instant("event_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("timeline_contact").on(t.workspaceId, t.contactId, t.eventAt, t.id),
    index("timeline_review").on(t.workspaceId, t.reviewId, t.id),
  ],
);

/**
 * Append-only audit log with values before and after. Erasing a person removes the values. A trigger gives each row its
 * position and hash when the transaction commits: the hash covers the row and the hash of the row before.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    workspaceId: tenant,
    id: bigId,
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    action: text("action").notNull(),
    record: text("record").notNull(),
    recordId: text("record_id").notNull(),
    changes: jsonb("changes").$type<Json>(),
    /** The session of a person, shortened from the stored hash of its token. */
    sessionRef: text("session_ref"),
    position: bigint("position", { mode: "number" }),
    /** Stays when `changes` are erased. */
    changesHash: text("changes_hash"),
    hash: text("hash"),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("audit_log_position").on(t.workspaceId, t.position),
    index("audit_log_unchained")
      .on(t.workspaceId)
      .where(sql`${t.hash} is null`),
    index("audit_log_record").on(t.workspaceId, t.record, t.recordId, t.id),
    index("audit_log_actor").on(t.workspaceId, t.actorKind, t.actorId, t.id),
    // Without the rows of running transactions, which get their hash, and so another version, when they commit.
    index("audit_log_search")
      .using(
        "gin",
        t.workspaceId,
        sql`(${t.action} || ' ' || ${t.record} || ' ' || ${t.recordId} || ' ' || coalesce(${t.sessionRef}, '') || ' ' || coalesce(${t.changes}::text, '')) gin_trgm_ops`,
      )
      .where(sql`${t.hash} is not null`),
  ],
);
