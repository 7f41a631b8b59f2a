import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";
import { instant } from "#server/platform/db/columns/instant.ts";

export const reviewRules = pgTable(
  "review_rules",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    trigger: text("trigger").notNull(),
    filter: jsonb("filter").$type<Json>().notNull(),
    actions: jsonb("actions").$type<unknown[]>().notNull(),
    position: integer("position").notNull(),
    isActive: boolean("is_active").notNull().default(false),
    /** Why the service switched it off. */
    pausedReason: text("paused_reason"),
    /** Failed runs since the last good one. */
    failures: integer("failures").notNull().default(0),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

export interface StoredResult {
  action: Json;
  state: "done" | "failed" | "undone" | "kept";
  reason: string | null;
  /** For the undo. */
  before?: Json;
  after?: Json;
}

/** The key is the claim of a rule on a review, written with what the rule did: it runs once. Claims outlive `results`. */
export const reviewRuleRuns = pgTable(
  "review_rule_runs",
  {
    workspaceId: tenant,
    ruleId: bigint("rule_id", { mode: "number" }).notNull(),
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    /** done, failed, undoing, undone, kept (at least one action was not undone) or forgotten. */
    state: text("state").notNull(),
    message: text("message"),
    results: jsonb("results").$type<StoredResult[]>().notNull().default([]),
    /** The person who still has to be told by e-mail that the run assigned the review to them. */
    tellId: bigint("tell_id", { mode: "number" }),
    undoneByKind: text("undone_by_kind"),
    undoneById: bigint("undone_by_id", { mode: "number" }),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.ruleId, t.reviewId] }),
    index("review_rule_runs_newest").on(t.workspaceId, t.ruleId, t.createdAt),
    index("review_rule_runs_undoing")
      .on(t.workspaceId, t.ruleId)
      .where(sql`${t.state} = 'undoing'`),
    index("review_rule_runs_untold")
      .on(t.workspaceId, t.ruleId)
      .where(sql`${t.tellId} is not null`),
    index("review_rule_runs_review").on(t.workspaceId, t.reviewId),
  ],
);

/** What happened to reviews and rules have not looked at yet, written with it and deleted with what the rules did. */
export const reviewRuleEvents = pgTable(
  "review_rule_events",
  {
    workspaceId: tenant,
    id: bigId,
    reviewId: bigint("review_id", { mode: "number" }).notNull(),
    trigger: text("trigger").notNull(),
    createdAt,
    /** Later than `createdAt` while a rule waits for the analysis of the text. */
    dueAt: instant("due_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index("review_rule_events_due").on(t.dueAt)],
);
