import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { RULE_TRIGGERS, type ReviewRule } from "#contract/reviews/rules/review-rule.ts";
import { RuleAction } from "#contract/reviews/rules/rule-action.ts";
import { ruleWarnings } from "#contract/reviews/rules/rule-warnings.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviewRules } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type RuleRow = typeof reviewRules.$inferSelect;

export const isRule = ({ workspaceId, id }: Pick<RuleRow, "workspaceId" | "id">) =>
  and(eq(reviewRules.workspaceId, workspaceId), eq(reviewRules.id, id));

/** Throws 404 `Rule not found.` */
export async function lockRule({ db, workspace }: Context, id: number): Promise<RuleRow> {
  const [row] = await db
    .select()
    .from(reviewRules)
    .where(isRule({ workspaceId: workspace.id, id }))
    .for("update");
  if (!row) throw notFound("Rule");
  return row;
}

/** In the order in which they run. */
export const selectRules = (db: Db, workspaceId: number, where?: SQL) =>
  db
    .select()
    .from(reviewRules)
    .where(and(eq(reviewRules.workspaceId, workspaceId), where))
    .orderBy(asc(reviewRules.position), asc(reviewRules.id));

const Actions = z.array(RuleAction);
export const actionsOf = ({ actions }: Pick<RuleRow, "actions">): RuleAction[] => Actions.parse(actions);
export const filterOf = ({ filter }: Pick<RuleRow, "filter">) => ReviewFilter.parse(filter);

type Counts = ReviewRule["runs"];
const NO_RUNS: Counts = { total: 0, failed: 0, undoable: 0, undoing: 0 };
const CountRow = z.object({ id: z.number(), total: z.int(), failed: z.int(), undoable: z.int(), undoing: z.int() });

/** By rule id; those that never ran are absent. */
async function countRuns({ db, workspace }: Context, id?: number): Promise<Map<number, Counts>> {
  const { rows } = await db.execute(sql`select rule_id::float8 as id, count(*)::int as total,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state in ('done', 'failed') and jsonb_path_exists(results, '$[*].after')))::int as undoable,
      (count(*) filter (where state = 'undoing'))::int as undoing
    from review_rule_runs
    where workspace_id = ${workspace.id} and state <> 'forgotten'${id === undefined ? sql`` : sql` and rule_id = ${id}`}
    group by rule_id`);
  return new Map(
    z
      .array(CountRow)
      .parse(rows)
      .map(({ id: rule, ...counts }) => [rule, counts]),
  );
}

function present(row: RuleRow, runs: Counts = NO_RUNS): ReviewRule {
  const [filter, actions] = [filterOf(row), actionsOf(row)];
  return {
    id: row.id,
    name: row.name,
    trigger: RULE_TRIGGERS.find((known) => known === row.trigger) ?? "arrived",
    filter,
    actions,
    is_active: row.isActive,
    paused_reason: row.pausedReason,
    warnings: ruleWarnings(filter, actions),
    runs,
    version: row.version,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

export async function presentRule(ctx: Context, row: RuleRow): Promise<ReviewRule> {
  return present(row, (await countRuns(ctx, row.id)).get(row.id));
}

export async function presentRules(ctx: Context): Promise<ReviewRule[]> {
  const runs = await countRuns(ctx);
  return (await selectRules(ctx.db, ctx.workspace.id)).map((row) => present(row, runs.get(row.id)));
}
