import type { TimelineEntry } from "#contract/contacts/contact-event.ts";
import { monthOf } from "./months.ts";
import type { TimelineSearch } from "./timeline-search.ts";

/** A line of the list: the head of a month, or an entry. */
export type Row = { key: string; month: string; entry?: KeyedEntry };

/** Entries below the heads of their months. An entry whose month is unknown, or that is out of order, is under a head of its own. */
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
  /** Indexes of its head and of its last row. */
  first: number;
  last: number;
}

/** The months rows fall into, one after the other. */
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

/** What narrows the timeline; where somebody looks into it is something else. */
export const filterOf = ({ kind, from, to }: TimelineSearch) => ({ kind, from, to });

export const isNarrowed = (search: TimelineSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined);

/** An entry with what it is known by on the screen. */
export type KeyedEntry = TimelineEntry & { key: string; month: string };

/** Entries with their keys: their own number, or where one has none, the place it came in. */
export const withEntryKeys = (entries: TimelineEntry[]): KeyedEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    key: entry.id === undefined ? `at ${index}` : String(entry.id),
    month: monthOf(entry.event_at),
  }));

const isWithin = ({ event_at: at }: TimelineEntry, { from, to }: TimelineSearch): boolean => {
  const instant = Date.parse(at);
  const day = Number.isNaN(instant) ? "" : new Date(instant).toISOString().slice(0, 10);
  return (!from || day >= from) && (!to || (day !== "" && day <= to));
};

/** What of a timeline that came in one piece fits, newest first; what has no date that can be read comes last. */
export function filterTimeline(entries: TimelineEntry[], search: TimelineSearch): KeyedEntry[] {
  const kinds = kindsOf(search);
  const time = ({ event_at: at }: TimelineEntry) => Date.parse(at) || Number.NEGATIVE_INFINITY;
  return withEntryKeys(entries)
    .filter((entry) => (kinds.length === 0 || kinds.includes(entry.type)) && isWithin(entry, search))
    .toSorted((one, other) => (time(one) === time(other) ? 0 : time(other) - time(one)));
}

/** The months of entries in their order, with how many each has. */
export function countMonths(entries: KeyedEntry[]): { month: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { month } of entries) if (month) counts.set(month, (counts.get(month) ?? 0) + 1);
  return [...counts].map(([month, count]) => ({ month, count }));
}
