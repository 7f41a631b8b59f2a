import type { ReviewReport } from "#contract/reviews/review-report.ts";
import { m } from "#messages/gen/messages.js";

export type Outcome = NonNullable<ReviewReport["outcome"]>;

const OUTCOME_LABELS: Record<Outcome, () => string> = {
  kept: m.reports_became_kept,
  set_aside: m.reports_became_set_aside,
  corrected: m.reports_became_corrected,
};
const CHOICE_LABELS: Record<Outcome, () => string> = {
  kept: m.reports_outcome_kept,
  set_aside: m.reports_outcome_set_aside,
  corrected: m.reports_outcome_corrected,
};

export const outcomeLabel = (outcome: Outcome): string => OUTCOME_LABELS[outcome]();
export const choiceLabel = (outcome: Outcome): string => CHOICE_LABELS[outcome]();
