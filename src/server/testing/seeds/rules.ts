import { and, asc, eq, sql } from "drizzle-orm";
import { runRules } from "#server/features/reviews/rules/start-rules.ts";
import type { Services } from "#server/platform/context/context.ts";
import { labels, reviewLabels, reviewRuleEvents, reviewRuleRuns, reviews } from "#server/platform/db/tables/schema.ts";
import { newId } from "#server/platform/db/ids.ts";
import { openReviewsFixture } from "./reviews.ts";

export interface SentRule {
  name?: string;
  trigger?: string;
  filter?: object;
  actions?: object[];
  is_active?: boolean;
}

/** Rules, what happens to reviews, and what the rules did. Nothing runs by itself: `run` does what the job would. */
export function openRulesFixture() {
  const at = openReviewsFixture();
  const ofReview = (id: number) => and(eq(reviews.workspaceId, at.home.workspaceId), eq(reviews.id, id));
  return {
    at,
    /** Active, and on arrival unless told otherwise. */
    rule: async ({ name = "A rule", trigger = "arrived", filter = {}, actions = [], is_active = true }: SentRule) => {
      const sent = { name, trigger, filter, actions, is_active };
      const { status, body } = await at.call("POST", "/review-rules", sent);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      const id: number = body.data.id;
      return id;
    },
    label: async (name: string) => {
      const id = newId.label();
      await at.system((db) => db.insert(labels).values({ workspaceId: at.home.workspaceId, id, name }));
      return id;
    },
    /** As an import does it, with the analysis done. */
    arrive: async (count: number, values: Partial<typeof reviews.$inferInsert> = {}) => {
      const analysed = { sentimentBy: "words", languageBy: "words" };
      const rows = Array.from({ length: count }, (_, index) => ({
        reviewerName: `Ann ${index}`,
        ...analysed,
        ...values,
      }));
      const ids = await at.insert(...rows);
      const events = ids.map((reviewId) => ({ workspaceId: at.home.workspaceId, reviewId, trigger: "arrived" }));
      await at.system((db) => db.insert(reviewRuleEvents).values(events));
      return ids;
    },
    run: (services: Services = at.service.services) => runRules(services, at.home.workspaceId),
    review: async (id: number) => (await at.system((db) => db.select().from(reviews).where(ofReview(id))))[0],
    labelsOf: async (reviewId: number) =>
      (await at.system((db) => db.select().from(reviewLabels).where(eq(reviewLabels.reviewId, reviewId)))).map(
        ({ labelId }) => labelId,
      ),
    events: () => at.system((db) => db.select().from(reviewRuleEvents)),
    runs: () =>
      at.system((db) =>
        db.select().from(reviewRuleRuns).orderBy(asc(reviewRuleRuns.ruleId), asc(reviewRuleRuns.reviewId)),
      ),
    history: async (ruleId: number) => (await at.call("GET", `/review-rules/${ruleId}/runs`)).body.data.data,
    read: async (ruleId: number) =>
      (await at.call("GET", "/review-rules")).body.data.find(({ id }: { id: number }) => id === ruleId),
    act: (change: object, ...ids: number[]) =>
      at.call("POST", "/feeds/changes", { change, items: ids.map((id) => ({ type: "text", id })) }),
    /** How often an audit row says that the reviews were changed by rules. */
    changesByRules: async () =>
      (
        await at.system((db) =>
          db.execute<{ count: number }>(
            sql`select count(*)::int from audit_log where actor_kind = 'rule' and record = 'Review'`,
          ),
        )
      ).rows[0]?.count,
  };
}
