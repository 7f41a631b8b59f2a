import CalendarSearch from "lucide-react/icons/calendar-search";
import { TIMELINE_KINDS } from "#contract/contacts/contact-event.ts";
import { dateRangeLabel } from "#app/shared/filters/date-range-text.ts";
import { DaysFields } from "#app/shared/filters/days-fields.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Chip } from "#ui/controls/chip.tsx";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import { kindLabel } from "./entry-types.ts";
import { monthName } from "./months.ts";
import type { TimelineSearch } from "./timeline-search.ts";
import { kindsOf } from "./timeline-entries.ts";

type Month = { month: string; count: number };

type TimelineBarProps = {
  search: TimelineSearch;
  others: string[];
  months: Month[];
  onSearch: (change: Partial<TimelineSearch>) => void;
  onJump: (month: string) => void;
  onPoint: (month: string) => void;
};

type MonthsProps = { months: Month[]; onChoose: (month: string) => void; onPoint: (month: string) => void };

function Months({ months, onChoose, onPoint }: MonthsProps) {
  if (months.length === 0) return <p className="p-2 text-sm text-ink-soft">{m.timeline_months_none()}</p>;
  return (
    <ul className="flex max-h-80 min-w-56 flex-col overflow-y-auto">
      {months.map(({ month, count }) => (
        <li key={month}>
          <button
            type="button"
            onClick={() => onChoose(month)}
            onPointerEnter={() => onPoint(month)}
            onFocus={() => onPoint(month)}
            className="flex min-h-8 w-full items-center justify-between gap-4 rounded-sm px-2 text-start -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11"
          >
            {monthName(month)}
            <span className="text-sm text-ink-faint tabular-nums">{formatNumber(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function TimelineBar({ search, others, months, onSearch, onJump, onPoint }: TimelineBarProps) {
  const kinds = kindsOf(search);
  const names = [...TIMELINE_KINDS, ...others];
  const [only] = kinds;
  const { from, to } = search;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Chip
        label={m.timeline_kind()}
        value={
          kinds.length === 0 ? undefined : kinds.length === 1 && only ? kindLabel(only) : formatNumber(kinds.length)
        }
        onRemove={() => onSearch({ kind: undefined })}
      >
        <ChoicesPanel
          multiple
          label={m.timeline_kind()}
          value={kinds}
          onChange={(next) => onSearch({ kind: next.join(",") || undefined })}
          options={names.map((value) => ({ value, label: kindLabel(value) }))}
        />
      </Chip>
      <Chip
        label={m.timeline_period()}
        value={from || to ? dateRangeLabel(from, to) : undefined}
        onRemove={() => onSearch({ from: undefined, to: undefined })}
      >
        <DaysFields from={from} to={to} onChange={onSearch} />
      </Chip>
      <span className="ms-auto">
        <Popover
          label={m.timeline_jump()}
          align="end"
          padded={false}
          trigger={
            <Button size="sm" icon={CalendarSearch}>
              {m.timeline_jump()}
            </Button>
          }
        >
          {(close) => (
            <Months
              months={months}
              onPoint={onPoint}
              onChoose={(month) => {
                close();
                onJump(month);
              }}
            />
          )}
        </Popover>
      </span>
    </div>
  );
}
