import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ExtraColumn } from "#contract/imports/extra-columns.ts";
import type { CsvMapping } from "#contract/imports/import.ts";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant } from "#server/platform/db/columns/columns.ts";
import { reviews } from "#server/platform/db/tables/reviews/reviews.ts";

/** The kind of an import from a file. */
export const FILE_IMPORT = "csv_text_review";

/** Import runs. `leaseUntil` lets another process take over. */
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
    /** Reviews that existed already; imported and linked to the original. */
    duplicates: integer("duplicates").notNull().default(0),
    message: text("message"),
    userId: integer("user_id"),
    leaseUntil: instant("lease_until"),
    createdAt,
    finishedAt: instant("finished_at"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index("imports_state").on(t.state, t.leaseUntil)],
);

export const importFailures = pgTable(
  "import_failures",
  {
    workspaceId: tenant,
    importId: bigint("import_id", { mode: "number" }).notNull(),
    line: integer("line").notNull(),
    reason: text("reason").notNull(),
    row: text("row"),
    /** Cells of the row as imported. */
    fields: jsonb("fields").$type<string[]>(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId, t.line] })],
);

/** Rows that repeat a review or an earlier row of their file. */
export const importDuplicates = pgTable(
  "import_duplicates",
  {
    workspaceId: tenant,
    importId: bigint("import_id", { mode: "number" }).notNull(),
    line: integer("line").notNull(),
    /** Shortened, for display. */
    name: text("name").notNull(),
    words: text("words").notNull(),
    /** The repeated review; null when that is an earlier line. */
    reviewId: bigint("review_id", { mode: "number" }),
    earlierLine: integer("earlier_line"),
    /** Cells of the row as imported. */
    fields: jsonb("fields").$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId, t.line] })],
);

export const importMappings = pgTable(
  "import_mappings",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    columns: jsonb("columns").$type<string[]>().notNull(),
    mapping: jsonb("mapping").$type<CsvMapping>().notNull(),
    extraColumns: jsonb("extra_columns").$type<ExtraColumn[]>().notNull().default([]),
    platform: text("platform"),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("import_mappings_name").on(t.workspaceId, sql`lower(${t.name})`),
  ],
);

/** Reviewer pictures that an import named by URL and a job still has to fetch. Deleted once fetched. */
export const avatarFetches = pgTable(
  "avatar_fetches",
  {
    workspaceId: tenant,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    url: text("url").notNull(),
    /** queued or failed. */
    state: text("state").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    tryAfter: instant("try_after")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.reviewId] }),
    foreignKey({
      name: "avatar_fetches_review",
      columns: [t.workspaceId, t.reviewId],
      foreignColumns: [reviews.workspaceId, reviews.id],
    }).onDelete("cascade"),
    index("avatar_fetches_due")
      .on(t.tryAfter)
      .where(sql`${t.state} = 'queued'`),
  ],
);

/** Positions of jobs that walk over all reviews of a workspace, so that a restart does not begin again. */
export const jobMarks = pgTable(
  "job_marks",
  {
    workspaceId: tenant,
    job: text("job").notNull(),
    position: bigint("position", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.job] })],
);
