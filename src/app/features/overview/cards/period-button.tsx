import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import type { OverviewSearch, Period } from "#app/features/overview/figures/overview-search.ts";
import { PERIODS } from "#app/features/overview/figures/overview-search.ts";
import { daysOf } from "#app/features/overview/figures/overview-days.ts";
import { dateRangeLabel } from "#app/shared/filters/date-range-text.ts";
import { DaysFields } from "#app/shared/filters/days-fields.tsx";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";

const NAMES: Record<Period, () => string> = {
  "7d": () => m.overview_last_days({ count: 7 }),
  "30d": () => m.overview_last_days({ count: 30 }),
  "90d": () => m.overview_last_days({ count: 90 }),
  "365d": m.overview_last_year,
  all: m.overview_all_time,
};
const ORDER: Period[] = ["7d", "30d", "90d", "365d", "all"];
const CUSTOM = "custom";

type PeriodPanelProps = {
  search: OverviewSearch;
  set: (change: Partial<OverviewSearch>) => void;
  /** Says which days are meant. */
  hint: string;
};

const isCustom = ({ from, to }: OverviewSearch) => from !== undefined && to !== undefined;

function PeriodPanel({ search, set, hint }: PeriodPanelProps) {
  const [own, setOwn] = useState(isCustom(search));
  // A half-filled range is not asked for: the figures stay as they are.
  const [range, setRange] = useState(() => daysOf(search));
  return (
    <div className="flex w-72 max-w-full flex-col">
      <ChoicesPanel
        label={m.overview_period()}
        value={[own ? CUSTOM : (search.period ?? PERIODS[0])]}
        options={[
          ...ORDER.map((value) => ({ value, label: NAMES[value]() })),
          { value: CUSTOM, label: m.inbox_date_own() },
        ]}
        onChange={([next]) => {
          setOwn(next === CUSTOM);
          if (next === CUSTOM) set({ period: undefined, from: range.from, to: range.to });
          else set({ period: ORDER.find((one) => one === next && one !== PERIODS[0]), from: undefined, to: undefined });
        }}
      />
      {own && (
        <div className="mt-1 border-t border-line pt-1">
          <DaysFields
            from={range.from}
            to={range.to}
            onChange={(change) => {
              const next = { ...range, ...change };
              setRange(next);
              if (next.from && next.to) set({ period: undefined, from: next.from, to: next.to });
            }}
          />
        </div>
      )}
      <p className="mt-1 border-t border-line px-2 pt-2 pb-1 text-sm text-pretty text-ink-faint">{hint}</p>
    </div>
  );
}

/** The period of the figures, and how to change it. */
export function PeriodButton(props: PeriodPanelProps) {
  const { search } = props;
  const name = isCustom(search) ? dateRangeLabel(search.from, search.to) : NAMES[search.period ?? PERIODS[0]]();
  const button = (
    <button type="button" aria-label={m.overview_period_is({ name })} className={buttonStyles({ size: "sm" })}>
      <Icon icon={CalendarDays} size={14} />
      {name}
      <Icon icon={ChevronDown} size={14} />
    </button>
  );
  return (
    <Popover trigger={button} label={m.overview_period()} align="end" padded={false}>
      <PeriodPanel {...props} />
    </Popover>
  );
}
