import { sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviewRules } from "#server/platform/db/tables/schema.ts";
import type { StoredResult } from "#server/platform/db/tables/reviews/review-rules.ts";
import { queuePausedEmails } from "./paused-email.ts";
import { faultOf } from "./perform-actions.ts";
import { type RuleRow, isRule } from "./rule-row.ts";

/** Pauses a rule after `LIMITS.ruleFailures` failed runs without a good one between them, and tells the admins. */
export async function countFailures(ctx: Context, rule: RuleRow, runs: StoredResult[][]): Promise<void> {
  const faults = runs.map(faultOf);
  const since = faults.slice(faults.lastIndexOf(undefined) + 1);
  const failures = since.length === faults.length ? rule.failures + since.length : since.length;
  if (failures === rule.failures) return;
  const reason = faults.at(-1) ?? null;
  const isPaused = failures >= LIMITS.ruleFailures;
  await ctx.db
    .update(reviewRules)
    .set({
      failures,
      ...(isPaused && { isActive: false, pausedReason: reason, version: sql`${reviewRules.version} + 1` }),
    })
    .where(isRule(rule));
  if (!isPaused) return;
  await writeAudit(ctx, {
    action: "updated",
    record: "Rule",
    recordId: rule.id,
    changes: { is_active: { old: true, new: false }, paused_reason: { old: null, new: reason } },
  });
  await queuePausedEmails(ctx, rule.id);
}
