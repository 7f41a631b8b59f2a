import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { RuleTrigger } from "#contract/reviews/rules/review-rule.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";

export const RUN_RULES = "run-review-rules";
/** Without a workspace: of all that have something due. */
export const RunRulesJob = z.object({ workspaceId: z.number().optional() });

/** The statement that records what happened, if an active rule waits for it. */
export const ruleEventsInsert = (workspaceId: number, trigger: RuleTrigger, reviewIds: number[]): SQL =>
  sql`insert into review_rule_events (workspace_id, review_id, trigger)
    select ${workspaceId}::int, id, ${trigger} from unnest(${sql.param(`{${reviewIds.join(",")}}`)}::bigint[]) as given(id)
    where exists (select from review_rules r
      where r.workspace_id = ${workspaceId} and r.is_active and r.trigger = ${trigger})
    order by id returning id`;

/** False when no active rule waits for it. */
export async function recordRuleEvents(
  db: Db,
  workspaceId: number,
  trigger: RuleTrigger,
  reviewIds: number[],
): Promise<boolean> {
  if (reviewIds.length === 0) return false;
  const { rows } = await db.execute(ruleEventsInsert(workspaceId, trigger, reviewIds));
  return rows.length > 0;
}

const wake = async ({ jobs }: Pick<Services, "jobs">, workspaceId: number): Promise<void> =>
  void (jobs.knows(RUN_RULES) && (await jobs.send(RUN_RULES, { workspaceId })));

/** The events are stored in the transaction; if this call is lost, the schedule runs them. */
export function runRulesAfterCommit({
  services,
  workspace,
  afterCommit,
}: Pick<Context, "services" | "workspace" | "afterCommit">): void {
  afterCommit(() => wake(services, workspace.id));
}

/** In the transaction of the write. Changes by a rule, or by its undo, start no rule. */
export async function queueRules(ctx: Context, trigger: RuleTrigger, reviewIds: number[]): Promise<void> {
  if (ctx.actor.startsNoRules) return;
  if (await recordRuleEvents(ctx.db, ctx.workspace.id, trigger, reviewIds)) runRulesAfterCommit(ctx);
}
