import type { MODERATION_REASONS } from "#contract/forms/moderation.ts";
import type { ReviewReport } from "#contract/reviews/review-report.ts";
import type { EMAIL_PROBLEMS } from "#contract/workspace/queued-email.ts";
import type { DISABLED_REASONS } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";

type Names<Reason extends string> = Record<Reason, () => string>;

const MODERATION: Names<(typeof MODERATION_REASONS)[number]> = {
  all: m.forms_reason_all,
  honeypot: m.forms_reason_honeypot,
  too_fast: m.forms_reason_too_fast,
  no_proof: m.forms_reason_no_proof,
  links: m.forms_reason_links,
  rate: m.forms_reason_rate,
  duplicate: m.forms_reason_duplicate,
};

const REPORT: Names<ReviewReport["reason"]> = {
  illegal: m.reports_reason_illegal,
  fake: m.reports_reason_fake,
  private_data: m.reports_reason_private_data,
  offensive: m.reports_reason_offensive,
  other: m.reports_reason_other,
};

const EMAIL: Names<(typeof EMAIL_PROBLEMS)[number]> = {
  refused: m.emails_problem_refused,
  busy: m.emails_problem_busy,
  unreachable: m.emails_problem_unreachable,
  sign_in: m.emails_problem_sign_in,
  other: m.emails_problem_other,
};

const WEBHOOK: Names<(typeof DISABLED_REASONS)[number]> = {
  gone: m.hooks_reason_gone,
  failing: m.hooks_reason_failing,
};

const nameIn = <Reason extends string>(names: Names<Reason>, reason: string, other: () => string): string =>
  (Object.entries<() => string>(names).find(([one]) => one === reason)?.[1] ?? other)();

/** Why a submission waits in moderation; unknown reasons get a general text. */
export const moderationReasonName = (reason: string): string =>
  nameIn(MODERATION, reason, () => m.forms_reason_other({ reason }));

/** Why a visitor reported a review. */
export const reportReasonName = (reason: string): string => nameIn(REPORT, reason, REPORT.other);

/** Why an e-mail could not be sent. */
export const emailProblemName = (problem: string): string => nameIn(EMAIL, problem, EMAIL.other);

/** Why the service switched a webhook off. */
export const webhookReasonName = (reason: string): string => nameIn(WEBHOOK, reason, WEBHOOK.failing);
