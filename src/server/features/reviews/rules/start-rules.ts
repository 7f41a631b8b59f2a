import { setTimeout as pause } from "node:timers/promises";
import { and, eq, lte, sql } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { RUN_RULES, RunRulesJob } from "#server/domain/review-actions/queue-rules.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import { JOB_ACTOR, type Actor, type Context, type Services } from "#server/platform/context/context.ts";
import { isOpen } from "#server/platform/db/closed-workspaces.ts";
import { reviewRuleEvents, reviewRuleRuns } from "#server/platform/db/tables/schema.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { startRuleAssignedEmails } from "./assigned-by-rule.ts";
import { startPausedEmails } from "./paused-email.ts";
import { runRuleBatch } from "./run-rules.ts";
import { UNDO_RUNS, UndoRunsJob, undoBatch } from "./undo-runs.ts";

const FORGET = "forget-review-rule-runs";
/** After these a workspace with many reviews lets the others have their turn. */
const BATCHES_IN_A_TURN = 5;

/** Runs a step several times, each in its own transaction, and pauses for as long as it took so that requests are not held up. Returns false when work is left. */
async function inSteps(
  services: Services,
  workspaceId: number,
  actor: Actor,
  step: (ctx: Context) => Promise<number>,
  signal?: AbortSignal,
): Promise<boolean> {
  const workspace = await workspaceOf(services, workspaceId);
  if (!workspace) return true;
  for (let count = 0; count < BATCHES_IN_A_TURN; count += 1) {
    if (signal?.aborted) return false;
    const started = performance.now();
    if ((await inOwnTransaction(services, { workspace, actor }, step)) === 0) return true;
    await pause(performance.now() - started);
  }
  return false;
}

/** Runs the rules of a workspace on what happened in it. Safe in several processes at once. */
export async function runRules(services: Services, workspaceId: number, signal?: AbortSignal): Promise<void> {
  const isOver = await inSteps(services, workspaceId, JOB_ACTOR, runRuleBatch, signal);
  if (!isOver && services.jobs.knows(RUN_RULES)) await services.jobs.send(RUN_RULES, { workspaceId });
}

async function continueUndo(
  services: Services,
  { workspaceId, ruleId }: z.infer<typeof UndoRunsJob>,
  signal: AbortSignal,
) {
  const isOver = await inSteps(services, workspaceId, JOB_ACTOR, (ctx) => undoBatch(ctx, ruleId), signal);
  if (!isOver) await services.jobs.send(UNDO_RUNS, { workspaceId, ruleId });
}

/** Queues what a process that died left undone, and what waited for the analysis of its text. Skips closed workspaces until they are open again. */
async function queueDue({ database, jobs }: Services): Promise<void> {
  const due = await database.system(async (db) => ({
    events: await db
      .selectDistinct({ workspaceId: reviewRuleEvents.workspaceId })
      .from(reviewRuleEvents)
      .where(and(lte(reviewRuleEvents.dueAt, sql`now()`), isOpen(reviewRuleEvents.workspaceId))),
    undoing: await db
      .selectDistinct({ workspaceId: reviewRuleRuns.workspaceId, ruleId: reviewRuleRuns.ruleId })
      .from(reviewRuleRuns)
      .where(and(eq(reviewRuleRuns.state, "undoing"), isOpen(reviewRuleRuns.workspaceId))),
  }));
  for (const { workspaceId } of due.events) await jobs.send(RUN_RULES, { workspaceId });
  for (const job of due.undoing) await jobs.send(UNDO_RUNS, job);
}

/** Forgets what old runs did, and deletes runs on reviews that no longer exist. The claim stays as long as the review. */
export async function forgetOldRuns({ database }: Pick<Services, "database">): Promise<void> {
  await database.sql(`update review_rule_runs set state = 'forgotten', results = '[]', message = null
    where state <> 'forgotten' and created_at < now() - interval '${LIMITS.ruleRunDays} days'`);
  await database.sql(`delete from review_rule_runs r
    where not exists (select from reviews v where v.workspace_id = r.workspace_id and v.id = r.review_id)
      and not exists (select from trashed_reviews t where t.workspace_id = r.workspace_id and t.review_id = r.review_id)`);
}

/** Called once at start. */
export async function startRules(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(RUN_RULES, RunRulesJob, ({ workspaceId }, { signal }) =>
    workspaceId === undefined ? queueDue(services) : runRules(services, workspaceId, signal),
  );
  await jobs.define(UNDO_RUNS, UndoRunsJob, (job, { signal }) => continueUndo(services, job, signal));
  await jobs.define(FORGET, z.object({}), () => forgetOldRuns(services), { policy: "exclusive" });
  await startRuleAssignedEmails(services);
  await startPausedEmails(services);
  await jobs.schedule(RUN_RULES, "* * * * *");
  await jobs.schedule(FORGET, "29 3 * * *");
  await queueDue(services);
}
