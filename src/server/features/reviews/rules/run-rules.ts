import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import { lockReviewsById } from "#server/domain/reviews/find-review.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviewRuleEvents, reviewRuleRuns, reviewRules } from "#server/platform/db/tables/schema.ts";
import { newAssignee, tellAssigned, tellsAssigned } from "./assigned-by-rule.ts";
import { countFailures } from "./count-failures.ts";
import { asRule, performActions } from "./perform-actions.ts";
import { retryRuns, retryTrigger } from "./retry-runs.ts";
import { type RuleRow, filterOf, selectRules } from "./rule-row.ts";

/** What one transaction handles, so that an import of many reviews holds nothing up. */
const BATCH = 100;
/** After this time a rule looks at a review as it is, analysed or not. */
const LONGEST_WAIT_MINUTES = 5;
const NEXT_LOOK = sql`now() + interval '3 seconds'`;
const REPEATED = "It matched again and was not run a second time: a rule runs once on a review.";

type EventRow = typeof reviewRuleEvents.$inferSelect;

function nextEvents({ db, workspace }: Context): Promise<EventRow[]> {
  return db
    .select()
    .from(reviewRuleEvents)
    .where(and(eq(reviewRuleEvents.workspaceId, workspace.id), lte(reviewRuleEvents.dueAt, sql`now()`)))
    .orderBy(asc(reviewRuleEvents.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
}

const isEvent = ({ workspace }: Context, events: EventRow[]) =>
  and(
    eq(reviewRuleEvents.workspaceId, workspace.id),
    inArray(
      reviewRuleEvents.id,
      events.map(({ id }) => id),
    ),
  );

function readsAnalysis(rule: RuleRow): boolean {
  const { sentiments, languages } = filterOf(rule);
  return sentiments !== undefined || languages !== undefined;
}

/** Postpones events whose review still waits for the analysis that a rule filters by. Returns the others. */
async function putOff(ctx: Context, events: EventRow[], rules: RuleRow[]): Promise<EventRow[]> {
  const asking = new Set(rules.filter(readsAnalysis).map(({ trigger }) => trigger));
  const asked = events.filter(({ trigger }) => asking.has(trigger));
  if (asked.length === 0) return events;
  const waiting = await ctx.db
    .update(reviewRuleEvents)
    .set({ dueAt: NEXT_LOOK })
    .where(
      and(
        isEvent(ctx, asked),
        sql`${reviewRuleEvents.createdAt} > now() - make_interval(mins => ${LONGEST_WAIT_MINUTES})`,
        sql`exists (select from reviews r where r.workspace_id = ${reviewRuleEvents.workspaceId}
          and r.id = ${reviewRuleEvents.reviewId} and (r.sentiment_by is null or r.language_by is null))`,
      ),
    )
    .returning({ id: reviewRuleEvents.id });
  const later = new Set(waiting.map(({ id }) => id));
  return events.filter(({ id }) => !later.has(id));
}

async function selectMatching({ db, workspace }: Context, rule: RuleRow, ids: number[]): Promise<number[]> {
  const criteria = reviewCriteria(readFilter(filterOf(rule), null));
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id::float8 as id from reviews r where r.workspace_id = ${workspace.id}
      and r.id = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])${criteria ? sql` and ${criteria}` : sql``} order by r.id`,
  );
  return rows.map(({ id }) => id);
}

/** The reviews the rule has not run on. For the others its history says that it was asked to again. */
async function leaveOutEarlier(ctx: Context, { workspaceId, id }: RuleRow, matching: number[]): Promise<number[]> {
  const earlier = await ctx.db
    .update(reviewRuleRuns)
    .set({ message: REPEATED })
    .where(
      and(
        eq(reviewRuleRuns.workspaceId, workspaceId),
        eq(reviewRuleRuns.ruleId, id),
        inArray(reviewRuleRuns.reviewId, matching),
      ),
    )
    .returning({ reviewId: reviewRuleRuns.reviewId });
  const ran = new Set(earlier.map(({ reviewId }) => reviewId));
  return matching.filter((reviewId) => !ran.has(reviewId));
}

/** Claim, actions and result are in the caller's transaction. */
async function runRule(ctx: Context, rule: RuleRow, reviewIds: number[]): Promise<void> {
  const matching = await selectMatching(ctx, rule, reviewIds);
  const fresh = matching.length > 0 ? await leaveOutEarlier(ctx, rule, matching) : [];
  if (fresh.length === 0) return;
  const within = asRule(ctx, rule);
  const done = await performActions(within, rule, fresh);
  const told = tellsAssigned(ctx) ? newAssignee : () => null;
  await ctx.db.insert(reviewRuleRuns).values(
    [...done].map(([reviewId, results]) => ({
      workspaceId: rule.workspaceId,
      ruleId: rule.id,
      reviewId,
      state: results.some(({ state }) => state === "failed") ? "failed" : "done",
      results,
      tellId: told(results),
    })),
  );
  await tellAssigned(within, rule.id, [...done.values()].map(told));
  await countFailures(within, rule, [...done.values()]);
}

/**
 * Runs the active rules, in their order, on the next reviews to which something happened. Everything is one transaction
 * with the end of the events: what is cut off leaves nothing, and is repeated as a whole. Returns how many events it
 * looked at.
 */
export async function runRuleBatch(ctx: Context): Promise<number> {
  const next = await nextEvents(ctx);
  if (next.length === 0) return 0;
  const active = await selectRules(ctx.db, ctx.workspace.id, eq(reviewRules.isActive, true)).for("key share");
  const events = await putOff(ctx, next, active);
  // Locked, so that another process waits for all rules of this one.
  const there = new Set(
    (
      await lockReviewsById(
        ctx.db,
        ctx.workspace.id,
        events.map(({ reviewId }) => reviewId),
      )
    ).map(({ id }) => id),
  );
  for (const rule of active) {
    const reviewsOf = (wanted: string) => [
      ...new Set(
        events.flatMap(({ trigger, reviewId }) => (trigger === wanted && there.has(reviewId) ? [reviewId] : [])),
      ),
    ];
    const [fresh, again] = [reviewsOf(rule.trigger), reviewsOf(retryTrigger(rule))];
    if (fresh.length > 0) await runRule(ctx, rule, fresh);
    if (again.length > 0) await retryRuns(ctx, rule, again);
  }
  if (events.length > 0) await ctx.db.delete(reviewRuleEvents).where(isEvent(ctx, events));
  return next.length;
}
