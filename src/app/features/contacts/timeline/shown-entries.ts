import type { TimelineEntry } from "#contract/contacts/contact-event.ts";
import { monthOf } from "./months.ts";
import type { TimelineSearch } from "./timeline-search.ts";
import { kindsOf } from "./read-timeline-search.ts";

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
