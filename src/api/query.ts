import { type InvalidateQueryFilters, QueryClient, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { EndpointName } from "#contract/index.ts";
import { api } from "./client.ts";
import type { Answer, Input } from "./create-api.ts";
import { ApiError } from "./error.ts";

const RETRIES = 2;
const MAX_RETRY_AFTER_SECONDS = 8;

/** Whether a retry may help, and soon enough for a waiting person. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter = 0 } = error;
  return (status === 0 || status === 429 || status >= 500) && retryAfter <= MAX_RETRY_AFTER_SECONDS;
}

/** Jitter, so that clients rejected together do not return together. */
function retryDelay(count: number, error: unknown): number {
  const asked = error instanceof ApiError && error.retryAfter;
  return asked ? asked * 1000 : 2 ** count * (500 + 500 * Math.random());
}

/**
 * React Query does not restart a read when it is invalidated if the read has no data yet or no component observes it. Its
 * answer may predate the change, so such a read is repeated once it has finished.
 */
class ConsistentClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters): Promise<void> {
    for (const read of this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
      const repeat = () => super.invalidateQueries({ queryKey: read.queryKey, exact: true });
      if (read.state.data === undefined || !read.isActive()) void read.promise?.then(repeat, repeat);
    }
    return super.invalidateQueries(filters);
  }
}

/** One cache for the dashboard. Reads try again when the service is away; nothing toasts here. */
export const queryClient = new ConsistentClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < RETRIES && isRetryable(error),
      retryDelay,
    },
    // Offline, a change fails with a message. By default it would wait unseen, and still be sent after the person gave up.
    mutations: { networkMode: "always" },
  },
});

/** Options of a read: the endpoint's name and its input are the cache key. */
export function query<Name extends EndpointName>(name: Name, input?: Input<Name>) {
  return queryOptions<Answer<Name>, Error, Answer<Name>, readonly [Name, Input<Name> | undefined]>({
    queryKey: [name, input],
    queryFn: ({ signal }) => api.call(name, input, { signal }),
  });
}

type ListName = {
  [Name in EndpointName]: Answer<Name> extends { data: { next_page_url: string | null } } ? Name : never;
}[EndpointName];
interface PageParam {
  page: number;
  cursor?: number;
}
const FIRST_PAGE: PageParam = { page: 1 };

function nextPageParam(url: string | null): PageParam | undefined {
  if (!url) return undefined;
  const search = URL.parse(url, "http://localhost")?.searchParams;
  const page = Number(search?.get("page"));
  const cursor = Number(search?.get("cursor"));
  return page > 1 ? { page, ...(cursor > 0 ? { cursor } : {}) } : undefined;
}

/** Options of an endless list: follows `next_page_url` until it is null. */
export function listQuery<Name extends ListName>(name: Name, input: Input<Name>) {
  return infiniteQueryOptions({
    queryKey: [name, input, "pages"] as const,
    initialPageParam: FIRST_PAGE,
    queryFn: ({ signal, pageParam }) => {
      const query = "query" in input && typeof input.query === "object" ? input.query : {};
      return api.call(name, { ...input, query: { ...query, ...pageParam } }, { signal });
    },
    getNextPageParam: (last, _all, { page }) => {
      const next = nextPageParam(last.data.next_page_url);
      // A service that names the same page again would be asked for ever.
      return next && next.page > page ? next : undefined;
    },
  });
}

/** Key of a read with a query function of its own, filed under the endpoint it calls so that `refresh` finds it. */
export const endpointKey = <Name extends EndpointName, Rest extends readonly unknown[]>(name: Name, ...rest: Rest) =>
  [name, ...rest] as const;

/** Position in an answer, and the number of records left out so far. */
export const localKey = <Rest extends readonly unknown[]>(
  name: "copied-html" | "review-image" | "static-page" | "versions",
  ...rest: Rest
) => [`local:${name}`, ...rest] as const;

/** Filter for every cached read of an endpoint, whatever its input: `client.invalidateQueries(queryFamily("listReviews"))`. */
export const queryFamily = <Name extends EndpointName>(name: Name) => ({ queryKey: endpointKey(name) });
