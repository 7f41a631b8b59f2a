import type { KeyedEntry } from "./shown-entries.ts";

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

export interface Group {
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
