import { Link } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import type { Day } from "./read-funnel.ts";
import { percent } from "#app/shared/figures/percent.ts";

/** The sums of the period, and the share of visitors who sent something. */
export function Totals({ days, numericId }: { days: Day[]; numericId: number }) {
  const sum = (name: "views" | "starts" | "submissions") => days.reduce((all, day) => all + day[name], 0);
  const [views, starts, sent] = [sum("views"), sum("starts"), sum("submissions")];
  const facts = [
    { name: m.forms_views(), value: formatNumber(views) },
    { name: m.forms_starts(), value: formatNumber(starts) },
    { name: m.forms_submissions(), value: formatNumber(sent), isLink: sent > 0 },
    { name: m.forms_completed(), value: views > 0 ? percent(Math.min(1, sent / views)) : "–" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card md:grid-cols-4">
      {facts.map(({ name, value, isLink }) => (
        <div key={name} className="bg-surface px-5 py-4">
          <dt className="text-sm text-ink-faint">{name}</dt>
          <dd className="mt-1 text-xl font-semibold tabular-nums">
            {isLink ? (
              <Link
                to="/reviews"
                search={{ form: String(numericId) }}
                aria-label={m.forms_submissions_open({ shown: value })}
                className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
