import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";

// Tables of a workspace carry `workspace_id` and their primary key begins with it, so that the schema can be
// distributed by workspace unchanged. Row-level security is put on each of them after every migration.

const createdAt = instant("created_at")
  .notNull()
  .default(sql`now()`);
const updatedAt = instant("updated_at")
  .notNull()
  .default(sql`now()`);
const bigId = bigserial("id", { mode: "number" }).notNull();
const tenant = integer("workspace_id").notNull();
type Json = Record<string, unknown>;

export const users = pgTable(
  "users",
  {
    id: serial("id").primaryKey(),
    uniqueUserId: text("unique_user_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex("users_email").on(sql`lower(${t.email})`)],
);

export const workspaces = pgTable(
  "workspaces",
  {
    id: serial("id").primaryKey(),
    uniqueWorkspaceId: text("unique_workspace_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    websiteUrl: text("website_url"),
    logo: text("logo"),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex("workspaces_unique").on(t.uniqueWorkspaceId)],
);

export const memberships = pgTable(
  "memberships",
  {
    workspaceId: tenant,
    userId: integer("user_id").notNull(),
    role: text("role").notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    index("memberships_user").on(t.userId),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id").notNull(),
    createdAt,
    lastSeenAt: instant("last_seen_at")
      .notNull()
      .default(sql`now()`),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    apiKey: text("api_key").notNull(),
    secretHash: text("secret_hash").notNull(),
    role: text("role").notNull(),
    userId: integer("user_id").notNull(),
    createdAt,
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), uniqueIndex("api_keys_key").on(t.apiKey)],
);

/** Bearer tokens; `POST /oauth/token` gives them out. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    workspaceId: tenant,
    tokenHash: text("token_hash").notNull(),
    keyId: bigint("key_id", { mode: "number" }).notNull(),
    createdAt,
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.tokenHash] }),
    uniqueIndex("access_tokens_hash").on(t.tokenHash),
  ],
);

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
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("contacts_email").on(t.workspaceId, sql`lower(${t.email})`),
  ],
);

/** What happened to a contact (section 2.6) or to a review; newest first. */
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
    index("timeline_contact").on(t.workspaceId, t.contactId, t.id),
    index("timeline_review").on(t.workspaceId, t.reviewId, t.id),
  ],
);

/** Who changed what, with the values before and after. Append-only. */
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
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

export const forms = pgTable(
  "forms",
  {
    workspaceId: tenant,
    id: bigId,
    uniqueFormId: text("unique_form_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("forms_unique").on(t.uniqueFormId),
    uniqueIndex("forms_slug").on(t.slug),
  ],
);

export const labels = pgTable(
  "labels",
  {
    workspaceId: tenant,
    id: text("id").notNull(),
    name: text("name").notNull(),
    colour: text("colour"),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

/** Where imported reviews came from, with the state of the import. `leaseUntil` lets another process take over. */
export const imports = pgTable(
  "imports",
  {
    workspaceId: tenant,
    id: bigId,
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    state: text("state").notNull(),
    file: text("file"),
    options: jsonb("options").$type<Json>(),
    totalRows: integer("total_rows"),
    processed: integer("processed").notNull().default(0),
    imported: integer("imported").notNull().default(0),
    withoutWords: integer("without_words").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    message: text("message"),
    userId: integer("user_id"),
    leaseUntil: instant("lease_until"),
    createdAt,
    finishedAt: instant("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("imports_state").on(t.state, t.leaseUntil),
  ],
);

export const importFailures = pgTable(
  "import_failures",
  {
    workspaceId: tenant,
    importId: bigint("import_id", { mode: "number" }).notNull(),
    line: integer("line").notNull(),
    reason: text("reason").notNull(),
    row: text("row"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId, t.line] })],
);

export const reviews = pgTable(
  "reviews",
  {
    workspaceId: tenant,
    id: bigId,
    // `unique_feedback_id` is not stored: `feedbackId(id)` in server/ids.ts makes it from the id.
    /** text, video, audio or social: the stored type, which names the path. */
    medium: text("medium").notNull(),
    socialType: text("social_type"),
    title: text("title"),
    /** Sanitised HTML. */
    comment: text("comment").notNull().default(""),
    /** The words without markup, for search and lists. */
    words: text("words").notNull().default(""),
    /** Not numeric: only comparisons that cannot leak may use an index below the row policies. */
    rating: doublePrecision("rating"),
    ratingType: text("rating_type").notNull().default("star"),
    favourite: boolean("favourite").notNull().default(false),
    approved: boolean("approved").notNull().default(false),
    sentimentId: smallint("sentiment_id"),
    languageId: integer("language_id"),
    response: text("response"),
    transcript: text("transcript"),
    reviewedAt: instant("reviewed_at")
      .notNull()
      .default(sql`now()`),
    reviewerName: text("reviewer_name").notNull().default(""),
    reviewerEmail: text("reviewer_email"),
    reviewerPhone: text("reviewer_phone"),
    reviewerPosition: text("reviewer_position"),
    reviewerCompany: text("reviewer_company"),
    companyUrl: text("company_url"),
    /** File names in the media store. */
    avatar: text("avatar"),
    companyLogo: text("company_logo"),
    /** An address given by an import; not fetched, not shown to visitors. */
    avatarSourceUrl: text("avatar_source_url"),
    consent: text("consent"),
    socialUrls: jsonb("social_urls").$type<Record<string, string>>(),
    formId: bigint("form_id", { mode: "number" }),
    platformId: integer("platform_id"),
    reviewUrl: text("review_url"),
    sourceUrl: text("source_url"),
    contactId: bigint("contact_id", { mode: "number" }),
    importId: bigint("import_id", { mode: "number" }),
    duplicatedFromId: bigint("duplicated_from_id", { mode: "number" }),
    /** What media the review carries, kept beside `attachments` so that filters need no join. */
    hasVideo: boolean("has_video").notNull().default(false),
    hasAudio: boolean("has_audio").notNull().default(false),
    meta: jsonb("meta").$type<Json>(),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("reviews_favourite").on(t.workspaceId, t.favourite, t.id),
    index("reviews_medium").on(t.workspaceId, t.medium, t.id),
    index("reviews_rating").on(t.workspaceId, t.rating, t.id),
    index("reviews_sentiment").on(t.workspaceId, t.sentimentId, t.id),
    index("reviews_form").on(t.workspaceId, t.formId, t.id),
    index("reviews_platform").on(t.workspaceId, t.platformId, t.id),
    index("reviews_import").on(t.workspaceId, t.importId),
    index("reviews_video")
      .on(t.workspaceId, t.id)
      .where(sql`${t.hasVideo}`),
    index("reviews_audio")
      .on(t.workspaceId, t.id)
      .where(sql`${t.hasAudio}`),
    index("reviews_text")
      .on(t.workspaceId, t.id)
      .where(sql`${t.medium} = 'text' or (${t.medium} = 'social' and ${t.socialType} = 'manual_text')`),
    index("reviews_wordless")
      .on(t.workspaceId, t.id)
      .where(sql`${t.words} = ''`),
    index("reviews_search").using(
      "gin",
      t.workspaceId,
      sql`(${t.reviewerName} || ' ' || ${t.words}) gin_trgm_ops`,
    ),
  ],
);

export const reviewLabels = pgTable(
  "review_labels",
  {
    workspaceId: tenant,
    labelId: text("label_id").notNull(),
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.labelId, t.reviewId] }),
    index("review_labels_review").on(t.workspaceId, t.reviewId),
  ],
);

/** Files of a review. `file` is a name in the media store. */
export const attachments = pgTable(
  "attachments",
  {
    workspaceId: tenant,
    id: bigId,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    file: text("file").notNull(),
    poster: text("poster"),
    contentType: text("content_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    duration: numeric("duration", { mode: "number" }),
    position: integer("position").notNull().default(0),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("attachments_review").on(t.workspaceId, t.reviewId),
  ],
);

export const pages = pgTable(
  "pages",
  {
    workspaceId: tenant,
    id: bigId,
    uniquePageId: text("unique_page_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    /** Stored parts of `page.meta` and `page.custom_attributes`; what is absent takes its default when read. */
    meta: jsonb("meta").$type<Json>().notNull(),
    attributes: jsonb("attributes").$type<Json>().notNull(),
    logo: text("logo"),
    /** Heights last measured at phone and desktop width, which the snippet reserves. */
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
  ],
);

/** The chosen reviews of a page, in hand order. */
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
