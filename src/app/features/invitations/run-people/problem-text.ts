import type { Checked } from "./use-people-check.ts";
import { m } from "#messages/gen/messages.js";

type Problem = NonNullable<Checked["people"][number]["problem"]>;

const PROBLEMS: Record<Problem, () => string> = {
  no_email: m.invitations_problem_no_email,
  invalid: m.invitations_problem_invalid,
  twice: m.invitations_problem_twice,
  unsubscribed: m.invitations_problem_unsubscribed,
  bounced: m.invitations_problem_bounced,
  in_run: m.invitations_problem_in_run,
  reviewed: m.invitations_problem_reviewed,
};

/** Why somebody is not asked. */
export const problemMessage = (problem: Problem) => PROBLEMS[problem]();

const WARNINGS: Record<Checked["warnings"][number], () => string> = {
  chosen_by_sentiment: m.invitations_warning_sentiment,
  chosen_by_rating: m.invitations_warning_rating,
};

/** Why a choice of people is doubtful. */
export const warningMessage = (warning: Checked["warnings"][number]) => WARNINGS[warning]();
