import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FileState } from "#contract/reviews/review-context.ts";
import type { CustomFields } from "#contract/reviews/review.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { Json } from "#contract/core/json.ts";
import { hasImportedHtml, starsOf } from "#server/platform/db/columns/review-expressions.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

export const reviews = pgTable(
  "reviews",
  {
    workspaceId: tenant,
    id: bigId,
    // `unique_feedback_id` is not stored: `feedbackId(id)` in platform/db/ids.ts computes it.
    /** text, video, audio or social. */
    medium: text("medium").notNull(),
    socialType: text("social_type"),
    title: text("title"),
    comment: text("comment").notNull().default(""),
    /** Text without markup, for search and lists. */
    words: text("words").notNull().default(""),
    /** Not numeric: only leak-proof comparison operators can use an index under row policies. */
    rating: doublePrecision("rating"),
    ratingType: text("rating_type").notNull().default("star"),
    favourite: boolean("favourite").notNull().default(false),
    approved: boolean("approved").notNull().default(false),
    /** Set when hidden. Never together with `approved`; with neither, a review is new. */
    setAsideReason: text("set_aside_reason"),
    setAsideNote: text("set_aside_note"),
    sentimentId: smallint("sentiment_id"),
    /**
     * `person` when set by hand, which the job respects; `rating` or `words` when set by the job; null: not analysed.
     */
    sentimentBy: text("sentiment_by"),
    languageId: integer("language_id"),
    languageBy: text("language_by"),
    response: text("response"),
    /** Whether visitors see the response beside the review. */
    replyPublic: boolean("reply_public").notNull().default(false),
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
    avatar: text("avatar"),
    companyLogo: text("company_logo"),
    /** URL from an import; a job fetches it into `avatar`. Never sent to visitors. */
    avatarSourceUrl: text("avatar_source_url"),
    consent: text("consent"),
    /**
     * Purposes the review may be used for: those agreed to and those never asked about; null when nothing was asked.
     */
    agreed: jsonb("agreed").$type<ConsentPurpose[]>(),
    socialUrls: jsonb("social_urls").$type<Record<string, string>>(),
    formId: bigint("form_id", { mode: "number" }),
    platformId: integer("platform_id"),
    reviewUrl: text("review_url"),
    sourceUrl: text("source_url"),
    contactId: bigint("contact_id", { mode: "number" }),
    /** The member who takes care of it. */
    assigneeId: integer("assignee_id"),
    importId: bigint("import_id", { mode: "number" }),
    duplicatedFromId: bigint("duplicated_from_id", { mode: "number" }),
    /** Hash of author and text, to find duplicates. */
    fingerprint: text("fingerprint"),
    /** Identifier on its platform or in its file, to find duplicates. */
    sourceReviewId: text("source_review_id"),
    /** Media of the review, denormalised from `attachments` so that filters need no join. */
    hasVideo: boolean("has_video").notNull().default(false),
    hasAudio: boolean("has_audio").notNull().default(false),
    meta: jsonb("meta").$type<Json>(),
    /** When, by whom and why the text was edited; `review_originals` has the original. */
    editedAt: instant("edited_at"),
    editedBy: text("edited_by"),
    editReason: text("edit_reason"),
    editNote: text("edit_note"),
    highlights: jsonb("highlights").$type<string[]>(),
    cues: jsonb("cues").$type<Cue[]>(),
    /** Null, not empty, when the review has none. */
    customFields: jsonb("custom_fields").$type<CustomFields>(),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    check("reviews_state", sql`not (${t.approved} and ${t.setAsideReason} is not null)`),
    index("reviews_new")
      .on(t.workspaceId, t.id)
      .where(sql`not ${t.approved} and ${t.setAsideReason} is null`),
    index("reviews_approved")
      .on(t.workspaceId, t.id)
      .where(sql`${t.approved}`),
    index("reviews_set_aside")
      .on(t.workspaceId, t.id)
      .where(sql`${t.setAsideReason} is not null`),
    index("reviews_reviewed").on(t.workspaceId, t.reviewedAt, t.id),
    index("reviews_arrived").on(t.workspaceId, t.createdAt, t.id),
    index("reviews_language").on(t.workspaceId, t.languageId, t.id),
    index("reviews_favourite").on(t.workspaceId, t.favourite, t.id),
    index("reviews_medium").on(t.workspaceId, t.medium, t.id),
    // Newest first among equal stars, descending and ascending, without stars last. Includes sentiment and type so
    // that filters on them are applied in the index.
    index("reviews_stars").on(
      t.workspaceId,
      sql`(${starsOf(t)}) desc nulls last`,
      t.id.desc().nullsFirst(),
      t.sentimentId,
    ),
    index("reviews_stars_low").on(
      t.workspaceId,
      sql`(-(${starsOf(t)})) desc nulls last`,
      t.id.desc().nullsFirst(),
      t.sentimentId,
    ),
    index("reviews_sentiment").on(t.workspaceId, t.sentimentId, t.id),
    // Includes the type, so that counts by form need the index only.
    index("reviews_form").on(t.workspaceId, t.formId, t.id, t.medium),
    index("reviews_platform").on(t.workspaceId, t.platformId, t.id, t.medium),
    index("reviews_import").on(t.workspaceId, t.importId),
    index("reviews_imported_html").on(t.workspaceId, t.id, t.importId).where(hasImportedHtml(t)),
    index("reviews_contact").on(t.workspaceId, t.contactId, t.id),
    index("reviews_email")
      .on(t.workspaceId, sql`lower(${t.reviewerEmail})`)
      .where(sql`${t.reviewerEmail} is not null`),
    index("reviews_fingerprint")
      .on(t.workspaceId, t.fingerprint)
      .where(sql`${t.fingerprint} is not null`),
    index("reviews_source_id")
      .on(t.workspaceId, t.sourceReviewId)
      .where(sql`${t.sourceReviewId} is not null`),
    index("reviews_duplicates")
      .on(t.workspaceId, t.duplicatedFromId)
      .where(sql`${t.duplicatedFromId} is not null`),
    index("reviews_unjudged")
      .on(t.workspaceId, t.id)
      .where(sql`${t.sentimentBy} is null or ${t.languageBy} is null`),
    index("reviews_assignee")
      .on(t.workspaceId, t.assigneeId, t.id)
      .where(sql`${t.assigneeId} is not null`),
    index("reviews_avatar")
      .on(t.workspaceId, t.avatar)
      .where(sql`${t.avatar} is not null`),
    index("reviews_company_logo")
      .on(t.workspaceId, t.companyLogo)
      .where(sql`${t.companyLogo} is not null`),
    index("reviews_website_logo")
      .on(t.workspaceId, sql`(${t.meta} ->> 'website_logo')`)
      .where(sql`(${t.meta} ->> 'website_logo') is not null`),
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
    // Columns that lists filter by and facets count, so that counting needs the index only.
    index("reviews_facts").on(
      t.workspaceId,
      t.id,
      t.medium,
      t.socialType,
      t.hasVideo,
      t.hasAudio,
      t.approved,
      t.setAsideReason,
      t.favourite,
      t.rating,
      t.ratingType,
      t.sentimentId,
      t.languageId,
      t.formId,
      t.platformId,
      t.reviewedAt,
    ),
    // Not jsonb_path_ops: filters also ask whether a name is there.
    index("reviews_custom_fields")
      .using("gin", t.workspaceId, t.customFields)
      .where(sql`${t.customFields} is not null`),
    index("reviews_search").using("gin", t.workspaceId, sql`(${t.reviewerName} || ' ' || ${t.words}) gin_trgm_ops`),
  ],
);

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
    width: integer("width"),
    height: integer("height"),
    /** Loudness over time, 0 to 1, for the waveform. */
    peaks: jsonb("peaks").$type<number[]>(),
    state: text("state").$type<FileState>().notNull().default("queued"),
    position: integer("position").notNull().default(0),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("attachments_review").on(t.workspaceId, t.reviewId),
    index("attachments_file").on(t.workspaceId, t.file),
    index("attachments_poster")
      .on(t.workspaceId, t.poster)
      .where(sql`${t.poster} is not null`),
    index("attachments_queued")
      .on(t.workspaceId, t.file)
      .where(sql`${t.state} = 'queued'`),
  ],
);

/** Answers with the question as it was asked then. */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    workspaceId: tenant,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    questionId: bigint("question_id", { mode: "number" }).notNull(),
    questionType: integer("question_type").notNull(),
    questionText: text("question_text").notNull(),
    questionLabel: text("question_label"),
    answer: text("answer"),
    /** The form said that this answer is published with the review. */
    isPublic: boolean("is_public").notNull().default(false),
    file: text("file"),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.reviewId, t.questionId] }),
    index("review_answers_file")
      .on(t.workspaceId, t.file)
      .where(sql`${t.file} is not null`),
  ],
);

/** Text of a review before its first edit; never changed. */
export const reviewOriginals = pgTable(
  "review_originals",
  {
    workspaceId: tenant,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    comment: text("comment").notNull(),
    title: text("title"),
    rating: doublePrecision("rating"),
    reviewedAt: instant("reviewed_at").notNull(),
    transcript: text("transcript"),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.reviewId] })],
);
