import TriangleAlert from "lucide-react/icons/triangle-alert";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import type { Check, Checked } from "./use-people-check.ts";

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

const problemMessage = (problem: Problem) => PROBLEMS[problem]();

const WARNINGS: Record<Checked["warnings"][number], () => string> = {
  chosen_by_sentiment: m.invitations_warning_sentiment,
  chosen_by_rating: m.invitations_warning_rating,
};

const warningMessage = (warning: Checked["warnings"][number]) => WARNINGS[warning]();

export function CheckResult({ check: { data, error } }: { check: Check }) {
  if (error)
    return (
      <p role="alert" className="text-danger-ink">
        {describeError(error).text}
      </p>
    );
  if (!data) return <SkeletonText lines={2} />;
  const refused = data.people.filter(({ problem }) => problem !== null);
  return (
    <section aria-label={m.invitations_check()} className="flex flex-col gap-3">
      {data.warnings.map((warning) => (
        <p key={warning} role="alert" className="flex gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink">
          <Icon icon={TriangleAlert} className="mt-0.5 shrink-0" />
          {warningMessage(warning)}
        </p>
      ))}
      <p role="status" className="flex flex-wrap gap-x-3 gap-y-1">
        <span className="font-medium">
          {m.invitations_ready({ count: data.ready, shown: formatNumber(data.ready) })}
        </span>
        {data.left_out > 0 && (
          <span className="text-ink-soft">
            {m.invitations_left_out({ count: data.left_out, shown: formatNumber(data.left_out) })}
          </span>
        )}
      </p>
      {refused.length > 0 && (
        <ul
          aria-label={m.invitations_left_out_list()}
          className="max-h-44 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
        >
          {refused.map(({ contact_id: contact, name, email, problem }, index) => (
            <li key={`${contact} ${email} ${index}`} className="flex items-center justify-between gap-3 px-3 py-1.5">
              <span className="min-w-0 truncate">
                <bdi>{name || email || m.invitations_nameless()}</bdi>
                {name && email && (
                  <>
                    {" "}
                    <bdi dir="ltr" className="text-ink-faint">
                      {email}
                    </bdi>
                  </>
                )}
              </span>
              {problem && <Badge>{problemMessage(problem)}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
