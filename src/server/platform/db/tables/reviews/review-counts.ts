import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { bigId, tenant } from "#server/platform/db/columns/columns.ts";
import { instant } from "#server/platform/db/columns/instant.ts";

// Triggers only add rows with the change, below zero for what has gone: nobody waits for anybody. A count is the sum of
// its rows, which a job folds into one.

const count = bigint("count", { mode: "number" }).notNull();
const isFolded = boolean("is_folded").notNull().default(false);

/** How many reviews have the same values in all columns that facets count. */
export const reviewFactCounts = pgTable(
  "review_fact_counts",
  {
    workspaceId: tenant,
    id: bigId,
    medium: text("medium").notNull(),
    socialType: text("social_type"),
    hasVideo: boolean("has_video").notNull(),
    hasAudio: boolean("has_audio").notNull(),
    hasWords: boolean("has_words").notNull(),
    approved: boolean("approved").notNull(),
    isSetAside: boolean("is_set_aside").notNull(),
    favourite: boolean("favourite").notNull(),
    stars: doublePrecision("stars"),
    sentimentId: smallint("sentiment_id"),
    languageId: integer("language_id"),
    formId: bigint("form_id", { mode: "number" }),
    platformId: integer("platform_id"),
    count,
    isFolded,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("review_fact_counts_changes")
      .on(t.workspaceId)
      .where(sql`not ${t.isFolded}`),
  ],
);

/**
 * How many reviews of a day have a type, a source, stars or a sentiment: `kind` says which of these columns are used, as
 * `grouping` numbers them. Days are UTC days; the types of those that arrived are counted by the hour, for other time zones.
 */
export const reviewDayCounts = pgTable(
  "review_day_counts",
  {
    workspaceId: tenant,
    /** reviewed or arrived. */
    datedBy: text("dated_by").notNull(),
    kind: smallint("kind").notNull(),
    slot: instant("slot").notNull(),
    id: bigId,
    medium: text("medium"),
    platformId: integer("platform_id"),
    /** Only of reviews without a platform. */
    formId: bigint("form_id", { mode: "number" }),
    stars: doublePrecision("stars"),
    sentimentId: smallint("sentiment_id"),
    count,
    /** Only of types. Not floating point, whose sums depend on their order. */
    starsSum: numeric("stars_sum"),
    starsCount: bigint("stars_count", { mode: "number" }),
    isFolded,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.datedBy, t.kind, t.slot, t.id] }),
    index("review_day_counts_changes")
      .on(t.workspaceId)
      .where(sql`not ${t.isFolded}`),
  ],
);

/** How many reviews have a label. */
export const reviewLabelCounts = pgTable(
  "review_label_counts",
  {
    workspaceId: tenant,
    id: bigId,
    labelId: text("label_id").notNull(),
    count,
    isFolded,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("review_label_counts_changes")
      .on(t.workspaceId)
      .where(sql`not ${t.isFolded}`),
  ],
);
