import type { ReviewReport } from "#contract/reviews/review-report.ts";
import { m } from "#messages/gen/messages.js";

export type Outcome = NonNullable<ReviewReport["outcome"]>;

const REASON_LABELS: Record<ReviewReport["reason"], () => string> = {
  illegal: m.reports_reason_illegal,
  fake: m.reports_reason_fake,
  private_data: m.reports_reason_private_data,
  offensive: m.reports_reason_offensive,
  other: m.reports_reason_other,
};
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

export const reasonLabel = (reason: ReviewReport["reason"]): string => REASON_LABELS[reason]();
export const outcomeLabel = (outcome: Outcome): string => OUTCOME_LABELS[outcome]();
export const choiceLabel = (outcome: Outcome): string => CHOICE_LABELS[outcome]();
