import type { ReviewReport } from "#contract/reviews/review-report.ts";
import { m } from "#messages/gen/messages.js";

export type Outcome = NonNullable<ReviewReport["outcome"]>;

const REASON: Record<ReviewReport["reason"], () => string> = {
  illegal: m.reports_reason_illegal,
  fake: m.reports_reason_fake,
  private_data: m.reports_reason_private_data,
  offensive: m.reports_reason_offensive,
  other: m.reports_reason_other,
};
const BECAME: Record<Outcome, () => string> = {
  kept: m.reports_became_kept,
  set_aside: m.reports_became_set_aside,
  corrected: m.reports_became_corrected,
};
const CHOICE: Record<Outcome, () => string> = {
  kept: m.reports_outcome_kept,
  set_aside: m.reports_outcome_set_aside,
  corrected: m.reports_outcome_corrected,
};

export const reasonWords = (reason: ReviewReport["reason"]): string => REASON[reason]();
export const becameWords = (outcome: Outcome): string => BECAME[outcome]();
export const choiceWords = (outcome: Outcome): string => CHOICE[outcome]();
