import type { RuleAction } from "#contract/reviews/rules/rule-action.ts";
import { NOT_AGREED } from "#server/domain/reviews/publishable.ts";
import { type StoredReview, lockReviewsById } from "#server/domain/reviews/find-review.ts";
import { runWithBisection } from "#server/domain/review-actions/run-with-bisection.ts";
import { callWebhook } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import { readActiveNames } from "#server/domain/workspace/members.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import type { ActionResult, ActionResults } from "#server/features/reviews/actions/action-result.ts";
import { applyAction } from "#server/features/reviews/actions/apply-action.ts";
import { LABELS_FULL } from "#server/features/reviews/actions/label-action.ts";
import type { Context } from "#server/platform/context/context.ts";

import type { StoredResult } from "#server/platform/db/tables/reviews/review-rules.ts";
import { findWebhook } from "./check-rule.ts";
import { type RuleRow, actionsOf } from "./rule-row.ts";

const PERSON_MISSING = "The person is no longer an active member of the workspace.";
const WEBHOOK_MISSING = "The webhook no longer exists.";
const WEBHOOK_OFF = "The webhook is switched off.";

/** Reasons that lie in the review; all others lie in the rule. */
const OF_REVIEW = new Set([NOT_AGREED, LABELS_FULL]);

/** Why a rule needs a person to look at it; undefined when it works. */
export const faultOf = (results: StoredResult[]): string | undefined =>
  results.find(({ state, reason }) => state === "failed" && reason !== null && !OF_REVIEW.has(reason))?.reason ??
  undefined;

/** The rule acts as an editor, and starts no rule. */
export const asRule = (ctx: Context, { id }: RuleRow): Context => ({
  ...ctx,
  actor: { kind: "rule", userId: null, keyId: null, ruleId: id, role: "editor", startsNoRules: true },
});

const refuse = (found: StoredReview[], reason: string): ActionResults =>
  new Map(found.map(({ id }) => [id, { reason }]));

async function call(ctx: Context, rule: RuleRow, webhookId: number, found: StoredReview[]): Promise<ActionResults> {
  const webhook = await findWebhook(ctx, webhookId);
  if (!webhook?.isActive) return refuse(found, webhook ? WEBHOOK_OFF : WEBHOOK_MISSING);
  const of = { rule: { id: rule.id, name: rule.name } };
  const records = found.map((review) => ({ ...reviewData(feedTypeOfRow(review).medium, review.id), ...of }));
  await callWebhook(ctx, webhookId, records);
  return new Map(found.map(({ id }) => [id, { before: {}, after: {} }]));
}

async function perform(ctx: Context, rule: RuleRow, action: RuleAction, found: StoredReview[]): Promise<ActionResults> {
  if (action.act === "webhook") return call(ctx, rule, action.webhook_id, found);
  if (action.act === "assign" && action.user_id !== null) {
    const isActive = (await readActiveNames(ctx, [action.user_id])).has(action.user_id);
    if (!isActive) return refuse(found, PERSON_MISSING);
  }
  return applyAction(ctx, action, found);
}

function toResult(action: RuleAction, result: ActionResult): StoredResult {
  if ("reason" in result) return { action, state: "failed", reason: result.reason };
  const values = action.act === "webhook" ? {} : { before: result.before, after: result.after };
  return { action, state: "done", reason: null, ...values };
}

/** Performs the actions of a rule in order; one that fails does not stop the others. Gives the results by review id. */
export async function performActions(ctx: Context, rule: RuleRow, ids: number[]): Promise<Map<number, StoredResult[]>> {
  const done = new Map<number, StoredResult[]>(ids.map((id) => [id, []]));
  for (const action of actionsOf(rule)) {
    // Read again, because the action before changed them.
    const outcomes = await runWithBisection<StoredReview, ActionResult>(
      ctx,
      await lockReviewsById(ctx.db, ctx.workspace.id, ids),
      (within, some) => perform(within, rule, action, some),
      ({ id }, reason) => [id, { reason }],
    );
    for (const [id, outcome] of outcomes) done.get(id)?.push(toResult(action, outcome));
  }
  return done;
}
