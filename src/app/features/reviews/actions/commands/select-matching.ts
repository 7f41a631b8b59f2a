import type { Answer } from "#api/create-api.ts";
import { query } from "#api/query.ts";
import { readActionContext } from "#app/features/reviews/actions/run/toggle-favourite.ts";
import { selectMatching } from "#app/features/reviews/actions/selection/matching-selection.ts";
import { selectLoaded } from "#app/features/reviews/actions/selection/select-loaded.ts";
import { shownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { toast } from "#ui/feedback/toast.ts";

/** Every review has one state, so the counts of the states add up to all that match; other counts stop early. */
export const matchCountQuery = (filter: ReviewFilter) =>
  query("getReviewFacets", { query: { filter, facets: ["states"] } });

/** `more`: a search matches more than the service counts. */
export function readMatchCount({ data }: Answer<"getReviewFacets">, { states }: ReviewFilter) {
  const counted = (data.facets["states"] ?? []).filter(({ value }) => !states || states.includes(value));
  return { total: counted.reduce((sum, { count }) => sum + count, 0), more: data.more };
}

export const matchCountText = ({ total, more }: { total: number; more: boolean }): string =>
  more ? m.acts_and_more({ count: formatNumber(total) }) : formatNumber(total);

/** Selects everything the filter of the list matches, loaded or not, where the service can change it. */
export async function selectAllMatching(): Promise<void> {
  const { client, offers } = readActionContext();
  const filter = shownList.get()?.filter();
  if (!filter) return;
  if (!offers("changeReviews")) return selectLoaded();
  const counted = await client.fetchQuery(matchCountQuery(filter)).catch((error: unknown) => {
    const { title, text } = describeError(error);
    toast({ title, description: text, tone: "danger" });
  });
  if (!counted) return;
  const found = readMatchCount(counted, filter);
  const list = shownList.get();
  if (!list || JSON.stringify(list.filter()) !== JSON.stringify(filter)) return;
  selectMatching(
    { filter, ...found },
    list.items.map((item) => keyOf(refOf(item))),
  );
  announce(m.acts_selected_all({ total: matchCountText(found) }));
}
