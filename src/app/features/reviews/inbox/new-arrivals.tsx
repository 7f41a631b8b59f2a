import ArrowUp from "lucide-react/icons/arrow-up";
import { type InfiniteData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Answer } from "#api/create-api.ts";
import { query } from "#api/query.ts";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { toListInput, reviewsQuery } from "./reviews-query.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";

const POLL_MS = 60_000;

type Page = Answer<"listReviews">;

type ArrivalsProps = {
  search: ReviewSearch;
  first: Page | undefined;
  keys: string[];
  at: number;
  isFree: () => boolean;
};

const keysOf = (page: Page | undefined) => page?.data.data.map((item) => keyOf(refOf(item))) ?? [];

/** The count overlays the list, so that nothing moves. */
function Pill({ count, more, show }: { count: number; more: boolean; show: () => void }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
      <button
        type="button"
        onClick={show}
        className="pop pointer-events-auto inline-flex h-8 items-center gap-1.5 rounded-full bg-accent px-3.5 text-sm font-medium text-on-accent hover:bg-accent-hover pointer-coarse:h-11"
      >
        <Icon icon={ArrowUp} size={14} />
        {more ? m.inbox_arrived_more({ count }) : m.inbox_arrivals({ count })}
      </button>
    </div>
  );
}

/**
 * Checks how many reviews arrived since the list was loaded. Reloads it on request, or by itself while the list is at
 * its top with neither pointer nor focus in it.
 */
export function NewReviews({ search, first, keys, at, isFree }: ArrivalsProps) {
  const client = useQueryClient();
  const sorted = search.sort !== undefined;
  const { data } = useQuery({
    ...query("listReviews", toListInput({ ...search, sort: undefined })),
    enabled: first !== undefined,
    // With another sort order the first rows are not the newest; the first read is then the baseline.
    ...(sorted ? {} : { initialData: first, initialDataUpdatedAt: at }),
    refetchInterval: POLL_MS,
    refetchOnMount: "always",
  });
  const [known, setKnown] = useState<{ of: Page | undefined; keys: string[] }>();
  if (sorted && data && known?.of !== first) setKnown({ of: first, keys: keysOf(data) });
  const arrived = useMemo(() => {
    if (!first || !data) return 0;
    const here = new Set([...keys, ...(sorted && known ? known.keys : [])]);
    const found = keysOf(data);
    // New reviews come first; unknown ones below are further down the list or have left it.
    const old = found.findIndex((key) => here.has(key));
    return old < 0 ? found.length : old;
  }, [data, first, keys, known, sorted]);
  const more = arrived > 0 && arrived === data?.data.data.length && data.data.next_page_url !== null;
  const show = useCallback(() => {
    const { queryKey } = reviewsQuery(search);
    if (!data || sorted) return void client.resetQueries({ queryKey });
    const fresh: InfiniteData<Page, { page: number }> = { pages: [data], pageParams: [{ page: 1 }] };
    client.setQueryData(queryKey, fresh);
  }, [client, data, search, sorted]);
  useEffect(() => {
    if (arrived > 0 && !sorted && isFree()) show();
  }, [arrived, isFree, show, sorted]);
  return arrived > 0 && <Pill count={arrived} more={more} show={show} />;
}
