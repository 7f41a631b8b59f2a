import * as z from "zod/mini";
import { Timestamp } from "#contract/core/values.ts";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { RuleAction } from "./rule-action.ts";
import { RULE_WARNINGS } from "./rule-warnings.ts";

/**
 * `arrived`: from a form, the moderation queue, an import or the API. `changed`: any later change but an approval;
 * `approved`: that. What a rule changes starts no rule.
 */
export const RULE_TRIGGERS = ["arrived", "changed", "approved"] as const;
export type RuleTrigger = (typeof RULE_TRIGGERS)[number];

export const RULE_RUN_STATES = ["done", "failed", "undoing", "undone", "kept"] as const;
export type RuleRunState = (typeof RULE_RUN_STATES)[number];

export const ReviewRule = z.object({
  id: z.int(),
  name: z.string(),
  trigger: z.enum(RULE_TRIGGERS),
  filter: ReviewFilter,
  actions: z.array(RuleAction),
  is_active: z.boolean(),
  /** Why the service switched it off; null when a person did or it is on. */
  paused_reason: z.nullable(z.string()),
  warnings: z.array(z.enum(RULE_WARNINGS)),
  /** How many reviews it ran on, as `LIMITS.ruleRunDays` remembers. */
  runs: z.object({ total: z.int(), failed: z.int(), undoable: z.int(), undoing: z.int() }),
  version: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type ReviewRule = z.output<typeof ReviewRule>;

/** What one action of a run did. `kept`: not undone, for the `reason`. */
const RunResult = z.object({
  action: RuleAction,
  state: z.enum(["done", "failed", "undone", "kept"]),
  reason: z.nullable(z.string()),
});

/** A rule runs at most once on a review. */
export const ReviewRuleRun = z.object({
  /** `name` is null when the review was deleted. */
  review: z.object({ type: z.enum(MEDIA), id: z.int(), name: z.nullable(z.string()) }),
  /** `failed`: at least one action could not be done. `kept`: at least one could not be undone. */
  state: z.enum(RULE_RUN_STATES),
  /** Why the rule could not run at all, or was not run a second time. */
  message: z.nullable(z.string()),
  results: z.array(RunResult),
  undoable: z.boolean(),
  created_at: Timestamp,
});
export type ReviewRuleRun = z.output<typeof ReviewRuleRun>;
