import { cx } from "./cx.ts";
import { formatNumber } from "./format.ts";
import { RelativeTime } from "./relative-time.tsx";

type DayBarsProps = {
  /** Of each day what is counted of each series, and the same in words. */
  days: { day: string; values: number[]; words: string }[];
  /** The largest first: the others stand before it. */
  series: { name: string; look: string }[];
  label: string;
};

/** A number a scale can end at: 1, 2 or 5 and noughts, not below the largest. */
function roundUp(largest: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return [1, 2, 5, 10].map((step) => step * ten).find((end) => end >= largest) ?? largest;
}

/** Days as bars within each other. A table beside it has the same as figures. */
export function DayBars({ days, series, label }: DayBarsProps) {
  const top = roundUp(Math.max(...days.flatMap(({ values }) => values)));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {series.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={cx("size-2.5 rounded-xs forced-color-adjust-none", look)} />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="flex gap-2">
        <div
          role="img"
          aria-label={label}
          className="flex h-40 min-w-0 flex-1 items-stretch gap-px border-y border-line bg-[linear-gradient(var(--color-line),var(--color-line))] bg-[length:100%_1px] bg-center bg-no-repeat"
        >
          {days.map(({ day, values, words }) => (
            <span key={day} title={words} className="group relative min-w-0 flex-1 hover:bg-hover">
              {series.map(({ name, look }, index) => (
                <span
                  key={name}
                  className={cx(
                    "absolute inset-x-0 bottom-0 mx-auto max-w-7 rounded-t-xs forced-color-adjust-none",
                    look,
                  )}
                  style={{ height: `${((values[index] ?? 0) / top) * 100}%` }}
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
