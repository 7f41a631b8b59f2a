import { useEffect, useRef } from "react";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

/** What `useInfiniteQuery` gives. */
interface EndlessList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Loads more when the end of the list comes into view; has a button for people who do not scroll. After a failure it
 * says so and waits for that button.
 */
export function Endless({ list }: { list: EndlessList }) {
  const { hasNextPage, isFetching, isFetchNextPageError, error, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  // A new observer fires at once, so after a failure there is none: it would ask again for ever.
  const isWatching = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    const element = end.current;
    if (!element || !isWatching) return;
    const load = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    };
    const watcher = new IntersectionObserver(load, { rootMargin: "400px" });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isWatching, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="flex flex-wrap items-center justify-center gap-3 py-4">
      <span role="alert" className="text-sm text-danger-ink empty:hidden">
        {isFetchNextPageError && describeError(error).title}
      </span>
      <Button loading={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? m.common_retry() : m.acts_show_more()}
      </Button>
    </div>
  );
}
