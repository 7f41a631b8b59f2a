import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type * as z from "zod";
import { REVIEW_SORTS, ReviewListQuery } from "#contract/reviews/review-filter.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { Db } from "#server/platform/db/open.ts";
import { readPairs } from "#server/platform/request/brackets.ts";
import { sliceOf } from "#server/domain/reviews/query/paging.ts";
import { ORDERS } from "#server/domain/reviews/query/orders.ts";
import { REVIEW_COLUMNS } from "#server/domain/reviews/review-row.ts";
import { firstForm, selectReviews } from "#server/domain/reviews/query/select-reviews.ts";

export type FeedQuery = z.output<typeof ReviewListQuery>;

export interface FeedCase {
  name: string;
  path: string;
  query: FeedQuery;
  text: string;
  values: unknown[];
}

const dialect = new PgDialect();

/**
 * What the service reads in two statements, the ids and their reviews, in the one that is quicker for the bare server:
 * pages by number skip ids, all others select the columns at once.
 */
function inOneStatement(choice: SQL, workspaceId: number, { page, cursor, sort }: FeedQuery): SQL {
  const columns = sql`select ${sql.raw(REVIEW_COLUMNS)}, ${firstForm(workspaceId)}`;
  if (page > 1 && !cursor)
    return sql`${columns} from (${choice}) chosen join workspace_reviews r
      on r.workspace_id = ${workspaceId} and r.id = chosen.id order by ${ORDERS[sort].by}`;
  const [, ...rest] = choice.queryChunks;
  return sql.join([columns, sql.raw(" "), ...rest]);
}

export async function feedCase(name: string, search: string, workspaceId: number): Promise<FeedCase> {
  const query = ReviewListQuery.parse(readPairs(search).value);
  let made = { sql: "", params: [] as unknown[] };
  const answer = async () => ({ rows: [] });
  const recorder = {
    execute: (choice: SQL) => {
      made = dialect.sqlToQuery(inOneStatement(choice, workspaceId, query));
      return answer();
    },
    _: {
      session: {
        prepareQuery(query: typeof made) {
          made = query;
          return { execute: answer };
        },
      },
    },
  };
  await selectReviews(recorder as unknown as Db, workspaceId, readFilter(query.filter, null), sliceOf(query));
  // fetch() escapes more than encodeURI() does, such as the apostrophe of a name; the bare server looks up what arrives.
  const sent = new URL(`/v3/feeds${search && `?${search}`}`, "http://localhost");
  return { name, path: sent.pathname + sent.search, query, text: made.sql, values: made.params };
}

export interface Lists {
  label: string;
  form: string;
  cursor: string;
  /** A full name that few reviews have. */
  reviewer: string;
}

export const feedSearches = ({ label, form, cursor, reviewer }: Lists): Record<string, string> => ({
  plain: "",
  "search, common word": "filter[search]=team",
  "search, rare word": `filter[search]=${reviewer}`,
  "search, no match": "filter[search]=xylophonist",
  "search, two letters": "filter[search]=we",
  "search, one letter": "filter[search]=x",
  "filter, text": "filter[feed-types][]=text",
  "filter, video": "filter[feed-types][]=video",
  "filter, audio": "filter[feed-types][]=audio",
  "filter, social": "filter[record-types][]=social",
  "filter, favourite": "filter[favourite]=1",
  "filter, with comment": "filter[review_with_comment]=1",
  "filter, without comment": "filter[review_with_comment]=",
  "filter, sentiment": "filter[sentiments][]=negative",
  "filter, one star": "filter[star-rating][]=1&filter[star-rating][]=1",
  "filter, form": `filter[feed-forms][]=${form}`,
  "filter, label": `filter[review-labels][]=${label}`,
  "filter, platform": "filter[imported-froms][]=4",
  "filters, video + favourite + five stars": "filter[feed-types][]=video&filter[favourite]=1&filter[star-rating][]=5",
  "filters, label + negative + audio": `filter[review-labels][]=${label}&filter[sentiments][]=negative&filter[feed-types][]=audio`,
  "filters, search + label + favourite": `filter[search]=team&filter[review-labels][]=${label}&filter[favourite]=1`,
  "filters, nothing fits": "filter[record-types][]=text&filter[imported-froms][]=4",
  "filters, one star + favourite + without comment":
    "filter[star-rating][]=1&filter[favourite]=1&filter[review_with_comment]=",
  "filter, new": "filter[states][]=new",
  "filter, set aside": "filter[states][]=set_aside",
  "filter, new or set aside": "filter[states][]=new&filter[states][]=set_aside",
  "filter, Spanish": "filter[languages][]=13",
  "filter, one day": "filter[date-from]=2026-01-05&filter[date-to]=2026-01-05",
  "filter, until a year ago": "filter[date-to]=2025-06-01",
  "filters, new + negative": "filter[states][]=new&filter[sentiments][]=negative",
  "filters, set aside + label": `filter[states][]=set_aside&filter[review-labels][]=${label}`,
  "filters, Spanish + new + video": "filter[languages][]=13&filter[states][]=new&filter[feed-types][]=video",
  "filters, one star + positive": "filter[star-rating][]=1&filter[sentiments][]=positive",
  ...Object.fromEntries(REVIEW_SORTS.slice(1).map((sort) => [`order, ${sort}`, `sort=${sort}`])),
  "order, stars_high + negative": "filter[sentiments][]=negative&sort=stars_high",
  "order, stars_low + five stars": "filter[star-rating][]=5&sort=stars_low",
  "order, review_newest + set aside": "filter[states][]=set_aside&sort=review_newest",
  "order, review_oldest + nothing fits": "filter[record-types][]=text&filter[imported-froms][]=4&sort=review_oldest",
  "order, source + social": "filter[record-types][]=social&sort=source",
  "page 2": "page=2",
  "page 5,000 by cursor": `page=5000&cursor=${cursor}`,
  "page 5,000 by number": "page=5000",
});
