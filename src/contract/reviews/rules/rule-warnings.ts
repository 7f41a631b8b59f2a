import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import { STARS } from "#contract/core/stars.ts";
import type { RuleAction } from "./rule-action.ts";

/** `suppression`: stars or sentiment alone decide what becomes public or hidden, which consumer law forbids in many countries. */
export const RULE_WARNINGS = ["suppression"] as const;
export type RuleWarning = (typeof RULE_WARNINGS)[number];

const PUBLISHES = new Set<RuleAction["act"]>(["approve", "set_aside", "wall"]);

/** Conditions on the single review. Where it came from, its kind, language, state and day are no other reason. */
const OTHER_REASONS = ["search", "review-labels", "custom-fields", "assigned-to", "favourite"] as const;

function isByMood({ sentiments = [], "star-rating": stars = [] }: ReviewFilter): boolean {
  const values = stars.map(Number);
  const isByStars = values.length > 0 && (Math.min(...values) > STARS.min || Math.max(...values) < STARS.max);
  return isByStars || (sentiments.length > 0 && new Set(sentiments).size < SENTIMENTS.length);
}

/** What a person should know before switching the rule on. */
export function ruleWarnings(filter: ReviewFilter, actions: readonly Pick<RuleAction, "act">[]): RuleWarning[] {
  const isWarned =
    actions.some(({ act }) => PUBLISHES.has(act)) &&
    isByMood(filter) &&
    OTHER_REASONS.every((name) => filter[name] === undefined);
  return isWarned ? ["suppression"] : [];
}
