import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { lockWorkspace } from "#server/domain/workspace/workspace-record.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewRuleRuns, reviewRules } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { checkRule } from "./check-rule.ts";
import { queueRetries } from "./retry-runs.ts";
import { type RuleRow, isRule, lockRule, presentRule, presentRules, selectRules } from "./rule-row.ts";

type Patch = Parameters<Handler<"updateReviewRule">>[1]["body"];

export const listReviewRules: Handler<"listReviewRules"> = async (ctx) => ({ data: await presentRules(ctx) });

/** One at a time, so that two rules neither share a position nor pass the limit. */
async function lockAll(ctx: Context): Promise<RuleRow[]> {
  await lockWorkspace(ctx);
  return selectRules(ctx.db, ctx.workspace.id);
}

/** Throws 422 at `name` at the limit, and for what the workspace does not have. */
export const createReviewRule: Handler<"createReviewRule"> = async (ctx, { body }) => {
  const { name, trigger, filter, actions, is_active: isActive } = body;
  const rules = await lockAll(ctx);
  if (rules.length >= LIMITS.rules)
    throw validationError({ name: [`There may be no more than ${LIMITS.rules} rules. Delete one first.`] });
  await checkRule(ctx, { filter, actions });
  const position = Math.max(-1, ...rules.map((rule) => rule.position)) + 1;
  const [row] = await ctx.db
    .insert(reviewRules)
    .values({ workspaceId: ctx.workspace.id, name, trigger, filter, actions, isActive, position })
    .returning();
  if (!row) throw new Error("The rule was not inserted");
  const made = Object.entries({ name, trigger, filter, actions, is_active: isActive });
  await writeAudit(ctx, {
    action: "created",
    record: "Rule",
    recordId: row.id,
    changes: Object.fromEntries(made.map(([field, value]) => [field, { old: null, new: value }])),
  });
  return { message: "Rule Created Successfully", data: await presentRule(ctx, row) };
};

/** Comparable with what the database stores: without undefined values. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function changesOf(before: RuleRow, sent: Patch): Changes {
  const old: Record<string, unknown> = { ...before, is_active: before.isActive };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) =>
      value === undefined || isDeepStrictEqual(old[field], stored(value))
        ? []
        : [[field, { old: old[field], new: stored(value) }]],
    ),
  );
}

/** Any change resets the count of failures. A paused rule that is switched on tries again where it failed. Throws as `createReviewRule` does, 404 and 412. */
export const updateReviewRule: Handler<"updateReviewRule"> = async (ctx, { params, body }) => {
  const row = await lockRule(ctx, params.id);
  checkVersion(ctx, row.version);
  await checkRule(ctx, body);
  const changes = changesOf(row, body);
  const { is_active: isActive, ...fields } = body;
  const [after = row] =
    Object.keys(changes).length === 0
      ? [row]
      : await ctx.db
          .update(reviewRules)
          .set({
            ...fields,
            ...(isActive !== undefined && { isActive, pausedReason: null }),
            failures: 0,
            version: sql`${reviewRules.version} + 1`,
            updatedAt: sql`now()`,
          })
          .where(isRule(row))
          .returning();
  if (after !== row) await writeAudit(ctx, { action: "updated", record: "Rule", recordId: row.id, changes });
  if (row.pausedReason !== null && after.isActive) await queueRetries(ctx, after);
  ctx.answerVersion(after.version);
  return { message: "Rule Updated Successfully", data: await presentRule(ctx, after) };
};

export const deleteReviewRule: Handler<"deleteReviewRule"> = async (ctx, { params }) => {
  const row = await lockRule(ctx, params.id);
  checkVersion(ctx, row.version);
  await ctx.db
    .delete(reviewRuleRuns)
    .where(and(eq(reviewRuleRuns.workspaceId, row.workspaceId), eq(reviewRuleRuns.ruleId, row.id)));
  await ctx.db.delete(reviewRules).where(isRule(row));
  const changes = { name: { old: row.name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Rule", recordId: row.id, changes });
  return { message: "Rule Deleted Successfully" };
};

/** Throws 422 at `rule_ids` unless they are all rules, each once. */
export const orderReviewRules: Handler<"orderReviewRules"> = async (ctx, { body: { rule_ids: ids } }) => {
  const rules = await lockAll(ctx);
  const isWhole = ids.length === rules.length && rules.every(({ id }) => ids.includes(id));
  if (!isWhole) throw validationError({ rule_ids: ["The rule ids field must name every rule once."] });
  const moved = rules.filter(({ id, position }) => ids.indexOf(id) !== position);
  for (const rule of moved)
    await ctx.db
      .update(reviewRules)
      .set({ position: ids.indexOf(rule.id) })
      .where(isRule(rule));
  const before = rules.map(({ id }) => id);
  if (!isDeepStrictEqual(before, ids))
    await writeAudit(ctx, {
      action: "updated",
      record: "Rule",
      recordId: "order",
      changes: { order: { old: before, new: ids } },
    });
  return { message: "Rules Updated Successfully", data: await presentRules(ctx) };
};
