import History from "lucide-react/icons/history";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useEffect, useMemo, useRef, type RefObject } from "react";
import { TIMELINE_KINDS, type TimelineEntry } from "#contract/contacts/contact-event.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { cx } from "#ui/core/cx.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { rowsOf, type Row, isNarrowed } from "./timeline-entries.ts";
import { TimelineBar } from "./timeline-bar.tsx";
import { type ListHandle, TimelineList, useMeasure } from "./timeline-list.tsx";
import type { TimelineSearch } from "./timeline-search.ts";
import { useTimeline } from "./use-timeline.ts";

type JumpInput = {
  rows: Row[];
  stale: boolean;
  hasNewer: boolean;
  at: string | undefined;
  list: RefObject<ListHandle | null>;
  onSearch: (change: Partial<TimelineSearch>) => void;
};

/** Scrolls to a month if it is loaded, else navigates to it and scrolls once its entries have loaded. */
function useJumpToMonth({ rows, stale, hasNewer, at, list, onSearch }: JumpInput) {
  const pendingMonth = useRef(at);
  useEffect(() => {
    if (stale || pendingMonth.current === undefined || rows.length === 0) return;
    // A month without entries: use the nearest older one.
    const { current: month } = pendingMonth;
    const index = rows.findIndex((row) => !row.entry && row.month <= month);
    pendingMonth.current = undefined;
    if (index >= 0) list.current?.scrollTo(index);
  }, [stale, rows, list]);
  return (month: string) => {
    const index = rows.findIndex((row) => !row.entry && row.month === month);
    // The first month may be incomplete while newer entries are not loaded.
    if (index > 0 || (index === 0 && (!hasNewer || at === month))) return list.current?.scrollTo(index);
    pendingMonth.current = month;
    onSearch({ at: month });
  };
}

const NOTHING = { kind: undefined, from: undefined, to: undefined, at: undefined };
const KNOWN = new Set<string>(TIMELINE_KINDS);

const coveredBy = (bar: HTMLElement) => (Number.parseFloat(getComputedStyle(bar).top) || 0) + bar.offsetHeight;

type TimelineProps = {
  id: number;
  search: TimelineSearch;
  onSearch: (change: Partial<TimelineSearch>) => void;
  /** The entries that were sent with the contact; all of them where the service has no paged timeline. */
  initialEntries: TimelineEntry[];
  /** Changes whenever entries may have been added. */
  moment: string | number;
  children?: ReactNode;
};

/**
 * The timeline of a contact, newest first and grouped by month; it loads in both directions from the month in the
 * URL.
 */
export function Timeline({ id, search, onSearch, initialEntries, moment, children }: TimelineProps) {
  const timeline = useTimeline(id, search, initialEntries);
  const { entries, months, isStale, hasNewer, hasOlder, error, busy, newer, older } = timeline;
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<ListHandle>(null);
  const covered = useMeasure(bar, coveredBy);
  const rows = useMemo(() => rowsOf(entries), [entries]);
  const counts = useMemo(() => new Map(months.map(({ month, count }) => [month, count])), [months]);
  const others = [...new Set(initialEntries.map(({ type }) => type))].filter((type) => !KNOWN.has(type));
  const { at } = search;
  const jump = useJumpToMonth({ rows, stale: isStale || timeline.isPending, hasNewer, at, list, onSearch });
  const seen = useRef(moment);
  useEffect(() => {
    if (seen.current === moment) return;
    seen.current = moment;
    newer();
  }, [moment, newer]);
  const failed = error && (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-4">
      <p className="text-danger-ink">{describeError(error).text}</p>
      <Button size="sm" onClick={entries.length === 0 ? timeline.retry : hasOlder ? older : newer}>
        {m.common_retry()}
      </Button>
    </div>
  );
  const nothing =
    isNarrowed(search) || at ? (
      <EmptyState
        compact
        icon={SearchX}
        title={m.timeline_none_fit()}
        action={<Button onClick={() => onSearch(NOTHING)}>{m.timeline_show_all()}</Button>}
      />
    ) : (
      <EmptyState compact icon={History} title={m.timeline_empty_title()}>
        <p>{m.timeline_empty_text()}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="timeline-title" className="flex min-w-0 flex-col">
      <h2 id="timeline-title" className="sr-only">
        {m.timeline_title()}
      </h2>
      {children}
      <div ref={bar} className="sticky top-(--shell-top) z-10 -mx-1 bg-canvas px-1 py-2.5">
        <TimelineBar {...{ search, others, months, onSearch }} onJump={jump} onPoint={timeline.prepare} />
      </div>
      {timeline.isPending && !error && <SkeletonText lines={8} />}
      {!timeline.isPending && !error && entries.length === 0 && nothing}
      {entries.length > 0 && (
        <div className={cx(isStale && "opacity-60")} aria-busy={busy}>
          <TimelineList
            {...{ rows, counts, covered, busy }}
            handle={list}
            onEnd={hasOlder && !error ? older : undefined}
            onStart={hasNewer && !error ? newer : undefined}
          />
        </div>
      )}
      {failed}
    </section>
  );
}
