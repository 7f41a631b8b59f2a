import type { ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { RelativeTime } from "./relative-time.tsx";

export interface DayBar {
  className: string;
  title: string;
  children: ReactNode;
}

type DayBarsProps = {
  days: { day: string; values: number[]; words: string }[];
  /** Largest first: the others are drawn in front of it, or on top of it when stacked. */
  series: { name: string; look: string }[];
  label: string;
  stacked?: boolean;
  /** The top of the scale where it is fixed. */
  top?: number;
  renderDay?: (index: number, bar: DayBar) => ReactNode;
};

/** A scale maximum not below `largest`, with an integer half. */
function roundUp(largest: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return [1, 2, 4, 6, 8, 10].map((step) => step * ten).find((end) => end >= largest) ?? largest;
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

/** A table beside it has the same figures. */
export function DayBars({ days, series, label, stacked = false, top: fixed, renderDay }: DayBarsProps) {
  const largest = Math.max(2, ...days.map(({ values }) => (stacked ? sum(values) : Math.max(...values))));
  const top = fixed ?? roundUp(largest);
  const [first, last] = [days[0], days.at(-1)];
  const heightOf = (value = 0) => ({ height: `${(value / top) * 100}%` });
  const drawBars = (values: number[]) =>
    stacked ? (
      <span className="absolute inset-x-0 bottom-0 mx-auto flex h-full max-w-7 flex-col-reverse">
        {series.map(({ name, look }, index) => (
          <span
            key={name}
            className={cx("forced-color-adjust-none last:rounded-t-xs", look)}
            style={heightOf(values[index])}
          />
        ))}
      </span>
    ) : (
      series.map(({ name, look }, index) => (
        <span
          key={name}
          className={cx("absolute inset-x-0 bottom-0 mx-auto max-w-7 rounded-t-xs forced-color-adjust-none", look)}
          style={heightOf(values[index])}
        />
      ))
    );
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        {renderDay && <span className="sr-only">{label}</span>}
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
          {...(renderDay ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
          className="flex h-40 min-w-0 flex-1 items-stretch gap-px border-y border-line bg-[linear-gradient(var(--color-line),var(--color-line))] bg-[length:100%_1px] bg-center bg-no-repeat"
        >
          {days.map(({ day, values, words }, index) => {
            const bar = {
              className: "group relative min-w-0 flex-1 hover:bg-hover",
              title: words,
              children: drawBars(values),
            };
            return renderDay ? renderDay(index, bar) : <span key={day} {...bar} />;
          })}
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
