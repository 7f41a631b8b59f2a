import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { Flag } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { NumericId } from "#contract/core/values.ts";
import { ReviewListItem } from "#contract/reviews/review.ts";
import { RULE_TRIGGERS, ReviewRule, ReviewRuleRun } from "./review-rule.ts";
import { RuleActionsInput } from "./rule-action.ts";
import { RuleFilter } from "./rule-filter.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.ruleName));
const params = z.object({ id: NumericId });
const shared = { extension: true, record: "Rule" } as const;
/** What a rule does it does for everybody, and it may call webhooks, which only admins see. */
const write = { ...shared, access: "admin", encoding: "json" } as const;
const answer = z.object({ message: z.string(), data: ReviewRule });
const list = z.object({ data: z.array(ReviewRule) });

/** Rules that do the actions of the inbox by themselves, in their order. Everybody reads them; editors undo. */
export const reviewRuleEndpoints = {
  /** In the order in which they run. */
  listReviewRules: endpoint({ ...shared, method: "GET", path: "/review-rules", answer: list }),
  /** At the end, and off unless told otherwise. At most `LIMITS.rules`. */
  createReviewRule: endpoint({
    ...write,
    method: "POST",
    path: "/review-rules",
    idempotent: true,
    body: z.object({
      name,
      trigger: z.enum(RULE_TRIGGERS),
      filter: z._default(z.optional(RuleFilter), {}),
      actions: RuleActionsInput,
      is_active: z._default(z.optional(Flag), false),
    }),
    answer,
  }),
  updateReviewRule: endpoint({
    ...write,
    method: "PUT",
    path: "/review-rules/{id}",
    versioned: true,
    params,
    body: z.object({
      name: z.optional(name),
      trigger: z.optional(z.enum(RULE_TRIGGERS)),
      filter: z.optional(RuleFilter),
      actions: z.optional(RuleActionsInput),
      is_active: z.optional(Flag),
    }),
    answer,
  }),
  /** With its runs, which cannot be undone then. */
  deleteReviewRule: endpoint({
    ...write,
    method: "DELETE",
    path: "/review-rules/{id}",
    versioned: true,
    params,
    answer: z.object({ message: z.string() }),
  }),
  /** All rules, in their new order. */
  orderReviewRules: endpoint({
    ...write,
    method: "POST",
    path: "/review-rules/order",
    body: z.object({ rule_ids: z.array(NumericId).check(z.maxLength(LIMITS.rules)) }),
    answer: z.extend(list, { message: z.string() }),
  }),
  /**
   * Which reviews of the last `LIMITS.dryRunDays` days a filter matches, as they are now: how many, and the newest
   * `LIMITS.dryRunShown`. Writes nothing.
   */
  tryReviewRule: endpoint({
    extension: true,
    method: "POST",
    path: "/review-rules/dry-run",
    reads: true,
    encoding: "json",
    body: z.object({ filter: z._default(z.optional(RuleFilter), {}) }),
    answer: z.object({ data: z.object({ total: z.int(), reviews: z.array(ReviewListItem) }) }),
  }),
  /** Newest first. */
  listReviewRuleRuns: endpoint({
    ...shared,
    method: "GET",
    path: "/review-rules/{id}/runs",
    params,
    query: PageQuery,
    answer: z.object({ data: paged(ReviewRuleRun) }),
  }),
  /** Keeps what somebody changed since, and says so. */
  undoReviewRuleRun: endpoint({
    extension: true,
    record: "Run",
    method: "POST",
    path: "/review-rules/{id}/runs/{review_id}/undo",
    access: "editor",
    params: z.object({ id: NumericId, review_id: NumericId }),
    answer: z.object({ message: z.string(), data: ReviewRuleRun }),
  }),
  /**
   * Does on every review of a failed run what is not done of the rule's actions, in the background. It also happens when
   * a paused rule is switched on.
   */
  retryReviewRuleRuns: endpoint({
    ...shared,
    method: "POST",
    path: "/review-rules/{id}/retry",
    access: "editor",
    params,
    answer,
  }),
  /** Every run of the rule; more than `LIMITS.changedAtOnce` in the background. */
  undoReviewRuleRuns: endpoint({
    ...shared,
    method: "POST",
    path: "/review-rules/{id}/undo",
    access: "editor",
    params,
    answer,
  }),
};
