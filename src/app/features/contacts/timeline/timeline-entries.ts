import type { TimelineEntry } from "#contract/contacts/contact-event.ts";
import { dayOfMoment, monthOf } from "./months.ts";
import type { TimelineSearch } from "./timeline-search.ts";

export type Row = { key: string; month: string; entry?: KeyedEntry };

/** Entries below their month headings. A month that appears again, out of order, gets another heading. */
export function rowsOf(entries: KeyedEntry[]): Row[] {
  const rows: Row[] = [];
  const heads = new Map<string, number>();
  let month: string | undefined;
  for (const entry of entries) {
    if (entry.month !== month) {
      ({ month } = entry);
      const times = heads.get(month) ?? 0;
      heads.set(month, times + 1);
      rows.push({ key: `month ${month} ${times || ""}`, month });
    }
    rows.push({ key: entry.key, month: entry.month, entry });
  }
  return rows;
}

interface Group {
  head: Row;
  first: number;
  last: number;
}

export function groupsOf(rows: Row[]): Group[] {
  const firsts = rows.flatMap(({ entry }, index) => (entry ? [] : [index]));
  return firsts.flatMap((first, order) => {
    const head = rows[first];
    return head ? [{ head, first, last: (firsts[order + 1] ?? rows.length) - 1 }] : [];
  });
}

const KIND = /^[\w.:-]{1,64}$/;

export const kindsOf = ({ kind }: TimelineSearch): string[] =>
  [...new Set(kind?.split(","))].filter((one) => KIND.test(one));

export const filterOf = ({ kind, from, to }: TimelineSearch) => ({ kind, from, to });

export const isNarrowed = (search: TimelineSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined);

export type KeyedEntry = TimelineEntry & { key: string; month: string };

/** Keys entries by their identifier, or by their index where they have none. */
export const withEntryKeys = (entries: TimelineEntry[]): KeyedEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    key: entry.id === undefined ? `at ${index}` : String(entry.id),
    month: monthOf(entry.event_at),
  }));

const isWithin = ({ event_at: at }: TimelineEntry, { from, to }: TimelineSearch): boolean => {
  const day = dayOfMoment(at);
  return (!from || day >= from) && (!to || (day !== "" && day <= to));
};

/** Filters and sorts a timeline that was sent unpaged: newest first, entries without a valid date last. */
export function filterTimeline(entries: TimelineEntry[], search: TimelineSearch): KeyedEntry[] {
  const kinds = kindsOf(search);
  const time = ({ event_at: at }: TimelineEntry) => Date.parse(at) || Number.NEGATIVE_INFINITY;
  return withEntryKeys(entries)
    .filter((entry) => (kinds.length === 0 || kinds.includes(entry.type)) && isWithin(entry, search))
    .toSorted((one, other) => (time(one) === time(other) ? 0 : time(other) - time(one)));
}

export function countMonths(entries: KeyedEntry[]): { month: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { month } of entries) if (month) counts.set(month, (counts.get(month) ?? 0) + 1);
  return [...counts].map(([month, count]) => ({ month, count }));
}
