import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";
import { formatNumber } from "#ui/format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { describeTime } from "#ui/time.ts";
import type { Day } from "./read-funnel.ts";

const SERIES = [
  { of: "views", name: m.forms_views, look: "bg-line-strong" },
  { of: "starts", name: m.forms_starts, look: "bg-accent-line" },
  { of: "submissions", name: m.forms_submissions, look: "bg-accent" },
] as const;

/** A number a scale can end at: 1, 2 or 5 and noughts, not below the largest. */
function roundUp(largest: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return [1, 2, 5, 10].map((step) => step * ten).find((end) => end >= largest) ?? largest;
}

/** The days as bars within each other: who saw the form, who began, who sent. The table has the same as figures. */
export function DaysChart({ days }: { days: Day[] }) {
  const top = roundUp(Math.max(...days.map(({ views, starts, submissions }) => Math.max(views, starts, submissions))));
  const [first, last] = [days[0], days.at(-1)];
  const words = ({ day, views, starts, submissions }: Day) =>
    m.forms_day_words({
      day: describeTime(day, new Date()).exact,
      views: formatNumber(views),
      starts: formatNumber(starts),
      submissions: formatNumber(submissions),
    });
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {SERIES.map(({ of, name, look }) => (
            <li key={of} className="flex items-center gap-1.5">
              <span aria-hidden className={cx("size-2.5 rounded-xs forced-color-adjust-none", look)} />
              {name()}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="flex gap-2">
        <div
          role="img"
          aria-label={m.forms_chart_alt()}
          className="flex h-40 min-w-0 flex-1 items-stretch gap-px border-y border-line bg-[linear-gradient(var(--color-line),var(--color-line))] bg-[length:100%_1px] bg-center bg-no-repeat"
        >
          {days.map((day) => (
            <span key={day.day} title={words(day)} className="group relative min-w-0 flex-1 hover:bg-hover">
              {SERIES.map(({ of, look }) => (
                <span
                  key={of}
                  className={cx(
                    "absolute inset-x-0 bottom-0 mx-auto max-w-7 rounded-t-xs forced-color-adjust-none",
                    look,
                  )}
                  style={{ height: `${(day[of] / top) * 100}%` }}
                />
              ))}
            </span>
          ))}
        </div>
        <div aria-hidden className="flex flex-col justify-between text-2xs leading-none text-ink-faint tabular-nums">
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
      </div>
      {first && last && (
        <div className="flex justify-between pe-6 text-xs text-ink-faint">
          <RelativeTime value={first.day} exact />
          {first !== last && <RelativeTime value={last.day} exact />}
        </div>
      )}
    </figure>
  );
}
