import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import { useSession } from "#app/shared/session/session.ts";
import { mediumOf } from "#contract/reviews/review-type.ts";
import type { Hit } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";

interface Hits {
  hits: Hit[];
  isSearching: boolean;
  isFailed: boolean;
}

const MAX_HITS = 5;

/** What our own service finds of some words. */
function useOwnHits(words: string, enabled: boolean): Hits {
  const found = useQuery({
    ...query("searchEverything", { query: { q: words } }),
    enabled: enabled && words !== "",
    placeholderData: keepPreviousData,
  });
  return { hits: found.data?.data ?? [], isSearching: found.isFetching, isFailed: found.isError };
}

/** What can be found by the interface alone: its search of reviews, and the names of its lists. */
function useInterfaceHits(words: string, enabled: boolean): Hits {
  const on = enabled && words !== "";
  const filter = { search: words };
  const reviews = useQuery({
    ...query("listReviews", { query: { filter } }),
    enabled: on,
    placeholderData: keepPreviousData,
  });
  const pages = useQuery({ ...query("listPages", { query: {} }), enabled: on });
  const forms = useQuery({ ...query("listForms", { query: {} }), enabled: on, retry: false });
  const wanted = words.toLocaleLowerCase();
  const named = (name: string) => name.toLocaleLowerCase().includes(wanted);
  const hits: Hit[] = [
    ...(reviews.data?.data.data ?? []).slice(0, MAX_HITS).map((item) => ({
      kind: "review" as const,
      id: `${mediumOf(item.feed_type) ?? "text"}/${item.id}`,
      title: reviewerName(item),
      detail: plainExcerpt(item.comment ?? "").slice(0, 120),
    })),
    ...(forms.data?.data.data ?? [])
      .filter(({ name }) => named(name))
      .slice(0, MAX_HITS)
      .map((form) => ({ kind: "form" as const, id: form.unique_form_id, title: form.name, detail: "" })),
    ...(pages.data?.data.data ?? [])
      .filter(({ name }) => named(name))
      .slice(0, MAX_HITS)
      .map((page) => ({ kind: "page" as const, id: page.unique_page_id, title: page.name, detail: page.slug })),
    ...(/^[1-9]\d{0,14}$/.test(words)
      ? [{ kind: "contact" as const, id: words, title: m.overview_found_contact_number({ id: words }), detail: "" }]
      : []),
  ];
  return { hits, isSearching: reviews.isFetching, isFailed: reviews.isError };
}

/** The records of the workspace that hold some words, as far as the service behind can tell. */
export function useHits(words: string): Hits {
  const isOffered = useSession().offers("searchEverything");
  const own = useOwnHits(words, isOffered);
  const other = useInterfaceHits(words, !isOffered);
  return isOffered ? own : other;
}
