import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "#api/client.ts";
import { query, endpointKey } from "#api/query.ts";
import type { TimelineEntry } from "#contract/contacts/contact-event.ts";
import { useSession } from "#app/shared/session/session.ts";
import { timeZone } from "#ui/core/calendar.ts";
import { filterTimeline, countMonths, withEntryKeys, filterOf, kindsOf } from "./timeline-entries.ts";
import { lastDayOf } from "./months.ts";
import type { TimelineSearch } from "./timeline-search.ts";

interface Page {
  data: TimelineEntry[];
  /** Cursors of the older and newer pages; null at the ends. */
  older: number | null;
  newer: number | null;
}
type PageParam = { before?: number; after?: number };
const FIRST: PageParam = {};

const earlier = (one: string | undefined, other: string) => (one && one < other ? one : other);

function timelineQuery(id: number, search: TimelineSearch) {
  const { at, from, to } = search;
  const kinds = kindsOf(search);
  const filter = { from, to, time_zone: timeZone(), ...(kinds.length > 0 && { type: kinds }) };
  return infiniteQueryOptions({
    queryKey: endpointKey("listTimeline", { id, ...filterOf(search), at, zone: timeZone() }, "pages"),
    initialPageParam: FIRST,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const upward = pageParam.after !== undefined;
      const until = at && !upward ? earlier(to, lastDayOf(at)) : to;
      const input = { params: { id }, query: { ...filter, to: until, ...pageParam } };
      const { data, next } = await api.call("listTimeline", input, { signal });
      if (upward) return { data, older: null, newer: next };
      const isStart = at !== undefined && pageParam.before === undefined;
      return { data, older: next, newer: isStart ? (data[0]?.id ?? null) : null };
    },
    getNextPageParam: (last): PageParam | undefined => (last.older === null ? undefined : { before: last.older }),
    // Always offered: entries may have been added since.
    getPreviousPageParam: (_first, pages): PageParam => {
      const newest = pages.flatMap(({ data }) => data)[0]?.id;
      return newest === undefined ? FIRST : { after: newest };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The timeline of a contact and its months. Where the service has no paged timeline, `initialEntries` are all there is. */
export function useTimeline(id: number, search: TimelineSearch, initialEntries: TimelineEntry[]) {
  const { offers } = useSession();
  const paged = offers("listTimeline");
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...timelineQuery(id, search), enabled: paged, placeholderData: keepPreviousData });
  const { queryKey } = timelineQuery(id, search);
  const shown = JSON.stringify(queryKey);
  useEffect(() => {
    // Entries may have been added since a list that ends with the newest one was cached.
    const [first] = client.getQueryData(queryKey)?.pages ?? [];
    if (paged && first?.newer === null && !list.isFetching) void list.fetchPreviousPage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paged, shown]);
  const { kind: _kind, at: _at, show: _show, ...days } = search;
  const kinds = kindsOf(search);
  const wish = { ...days, time_zone: timeZone(), ...(kinds.length > 0 && { type: kinds }) };
  const counted = useQuery({
    ...query("listTimelineMonths", { params: { id }, query: wish }),
    enabled: paged && offers("listTimelineMonths"),
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(
    () =>
      paged
        ? withEntryKeys(list.data?.pages.flatMap(({ data }) => data) ?? [])
        : filterTimeline(initialEntries, search),
    [paged, list.data, initialEntries, search],
  );
  return {
    entries,
    months: counted.data?.data ?? countMonths(entries),
    isPending: paged && list.isPending,
    isStale: paged && list.isPlaceholderData,
    error: paged ? list.error : null,
    busy: list.isFetching,
    hasOlder: paged && list.hasNextPage && !list.isPlaceholderData,
    hasNewer: paged && (list.data?.pages[0]?.newer ?? null) !== null && !list.isPlaceholderData,
    older: () => void list.fetchNextPage(),
    newer: () => void (paged && list.fetchPreviousPage()),
    prepare: (at: string) => void (paged && client.prefetchInfiniteQuery(timelineQuery(id, { ...search, at }))),
    retry: () => void list.refetch(),
  };
}
