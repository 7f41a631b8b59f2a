import type {
  CheckProblem,
  HostedCheck,
  HostedConnection,
  HostedRead,
  HostedRight,
  ReadOutcome,
} from "#contract/workspace/hosted-connection.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";

const RIGHTS: Record<HostedRight, () => string> = {
  account: m.hosted_right_account,
  workspace: m.hosted_right_workspace,
  reviews: m.hosted_right_reviews,
  labels: m.hosted_right_labels,
  forms: m.hosted_right_forms,
  walls: m.hosted_right_walls,
  widgets: m.hosted_right_widgets,
  contacts: m.hosted_right_contacts,
};

export const rightName = (right: HostedRight): string => RIGHTS[right]();

const PROBLEMS: Record<CheckProblem, () => string> = {
  no_credentials: m.hosted_problem_no_credentials,
  wrong_key: m.hosted_problem_wrong_key,
  unreachable: m.hosted_problem_unreachable,
  late: m.hosted_problem_late,
  not_public: m.hosted_problem_not_public,
  redirect: m.hosted_problem_redirect,
  not_json: m.hosted_problem_not_json,
  other_version: m.hosted_problem_other_version,
  failed: m.hosted_problem_failed,
};

/** What happened, and what to do about it. */
export const problemText = (problem: CheckProblem): string => PROBLEMS[problem]();

const OUTCOMES: Record<Exclude<ReadOutcome, "missing">, () => string> = {
  granted: m.hosted_read_granted,
  refused: m.hosted_read_refused,
  untried: m.hosted_read_untried,
  wrong_key: m.hosted_read_wrong_key,
  unreachable: m.hosted_read_unreachable,
  late: m.hosted_read_late,
  not_public: m.hosted_read_not_public,
  redirect: m.hosted_read_redirect,
  not_json: m.hosted_read_not_json,
  unreadable: m.hosted_read_unreadable,
  failed: m.hosted_read_failed,
};

export const outcomeText = ({ outcome, status }: HostedRead): string =>
  outcome === "missing" ? m.hosted_read_missing({ status: status ?? 404 }) : OUTCOMES[outcome]();

export type Grant = "granted" | "partly" | "denied";

const isGood = ({ outcome }: HostedRead) => outcome === "granted" || outcome === "untried";

/** A right is granted when all of it can be read, as far as there is something to read. */
export function grantOf(reads: HostedRead[]): Grant {
  if (reads.every(isGood)) return "granted";
  return reads.some(({ outcome }) => outcome === "granted") ? "partly" : "denied";
}

const GRANTS = {
  granted: { tone: "success", label: m.hosted_granted },
  partly: { tone: "warning", label: m.hosted_partly },
  denied: { tone: "danger", label: m.hosted_denied },
} as const;

export function GrantBadge({ grant }: { grant: Grant }) {
  return <Badge tone={GRANTS[grant].tone}>{GRANTS[grant].label()}</Badge>;
}

const isWhole = ({ rights }: HostedCheck) => rights.every(({ reads }) => grantOf(reads) === "granted");

export function ConnectionState({ connection }: { connection: HostedConnection }) {
  const { check, has_credentials: hasCredentials } = connection;
  if (!hasCredentials) return <Badge tone="danger">{m.hosted_state_no_credentials()}</Badge>;
  if (!check) return <Badge>{m.hosted_state_new()}</Badge>;
  if (check.problem) return <Badge tone="danger">{m.hosted_state_failed()}</Badge>;
  if (isWhole(check)) return <Badge tone="success">{m.hosted_state_ok()}</Badge>;
  return <Badge tone="warning">{m.hosted_state_partly()}</Badge>;
}
