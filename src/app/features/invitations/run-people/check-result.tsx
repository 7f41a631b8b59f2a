import TriangleAlert from "lucide-react/icons/triangle-alert";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { problemMessage, warningMessage } from "./problem-text.ts";
import type { Check } from "./use-people-check.ts";

/** Who would be asked, who would not and why, and what speaks against such a choice. */
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
