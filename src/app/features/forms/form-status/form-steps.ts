import type { FormStep } from "#contract/forms/submission.ts";
import { m } from "#messages/gen/messages.js";
import type { FormListItem } from "#contract/forms/form-list.ts";

export const submissionCount = ({ submissions }: Pick<FormListItem, "submissions">): number =>
  submissions ? submissions.text + submissions.video + submissions.audio : 0;

/** The share that dropped out between two counts, 0 to 1; undefined where a count is unknown. */
export function dropOffShare(from: number | null | undefined, to: number | null | undefined): number | undefined {
  if (!from || to === null || to === undefined || to > from) return undefined;
  return (from - to) / from;
}

const STEP_LABELS: Record<FormStep, () => string> = {
  welcome: m.forms_step_welcome,
  capture: m.forms_step_capture,
  review: m.forms_step_review,
  about: m.forms_step_about,
  consent: m.forms_step_consent,
  thanks: m.forms_step_thanks,
};

export const stepLabel = (step: FormStep): string => STEP_LABELS[step]();
