import { type RefObject, useEffect, useRef } from "react";
import type { Row } from "./timeline-rows.ts";
import type { TimelineSearch } from "./timeline-search.ts";
import type { ListHandle } from "./timeline-list.tsx";

type JumpInput = {
  rows: Row[];
  /** The rows are not yet those of the address. */
  stale: boolean;
  hasNewer: boolean;
  at: string | undefined;
  list: RefObject<ListHandle | null>;
  onSearch: (change: Partial<TimelineSearch>) => void;
};

/** Goes to a month: at once where its head is there, else by the address, as soon as its entries have come. */
export function useJumpToMonth({ rows, stale, hasNewer, at, list, onSearch }: JumpInput) {
  const wanted = useRef(at);
  useEffect(() => {
    if (stale || wanted.current === undefined || rows.length === 0) return;
    // Where there is nothing of the month, what came before it is the nearest there is.
    const { current: month } = wanted;
    const index = rows.findIndex((row) => !row.entry && row.month <= month);
    wanted.current = undefined;
    if (index >= 0) list.current?.scrollTo(index);
  }, [stale, rows, list]);
  return (month: string) => {
    const index = rows.findIndex((row) => !row.entry && row.month === month);
    // The head of the first month here may stand over its middle, while newer entries are still to come.
    if (index > 0 || (index === 0 && (!hasNewer || at === month))) return list.current?.scrollTo(index);
    wanted.current = month;
    onSearch({ at: month });
  };
}
