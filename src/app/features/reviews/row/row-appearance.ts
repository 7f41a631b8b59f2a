import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useSession } from "#app/shared/session/session.ts";
import { useMedia } from "#ui/core/use-media-query.ts";
import { usePreference } from "#ui/theme/use-preference.ts";
import { matcherOf } from "#app/shared/text/highlight.tsx";
import { splitList, type ReviewSearch } from "#app/shared/filters/review-search.ts";

const ROOMY = "(width < 64rem)";

/** Compact on wide screens until the user chooses. */
export function useCompactRows(): boolean {
  const roomy = useMedia(ROOMY);
  const chosen = usePreference("density");
  return chosen ? chosen === "compact" : !roomy;
}

export interface RowDisplay {
  mayEdit: boolean;
  /** The states in the filter; undefined if it has none. */
  states: string[] | undefined;
  matcher: RegExp | undefined;
  /** Whether rows show the day of the review, because the list is sorted by it, instead of its arrival. */
  byReviewDate: boolean;
  /** False for the first rows: formatting the first exact date takes the browser long. */
  exactDates: boolean;
  now: Date;
  search: string;
}

/** Advances each minute, so that rows drawn at different times agree on how long ago something was. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The same object as long as nothing in it changes. */
export function useRowDisplay(search: ReviewSearch): RowDisplay {
  const router = useRouter();
  const { can } = useSession();
  const mayEdit = can("editor");
  const now = useMinute();
  const written = router.options.stringifySearch?.(search) ?? "";
  return useMemo(() => {
    const { q, state, sort } = search;
    const states = state ? splitList(state) : undefined;
    const byReviewDate = sort === "review_newest" || sort === "review_oldest";
    return { mayEdit, states, matcher: matcherOf(q), byReviewDate, exactDates: true, now, search: written };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address says whether the search is another
  }, [mayEdit, now, written]);
}
