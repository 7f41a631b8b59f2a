import { api } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { feedIdentifier } from "#contract/reviews/review-type.ts";

const PRECONDITION_FAILED = 412;
const MAX_ATTEMPTS = 3;

/** Puts reviews at the end of a wall or takes them off; gives those for which that changed something. */
export async function updateWallReviews(pageId: string, refs: readonly ReviewRef[], on: boolean): Promise<ReviewRef[]> {
  const params = { unique_page_id: pageId };
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const { answer, version } = await api.callWithVersion("getPage", { params });
    const { page_name: name, meta } = answer.data;
    const chosen = meta.feeds ?? [];
    const asked = refs.map((ref) => ({ ref, feed: feedIdentifier(ref.type, ref.id) }));
    const changing = asked.filter(({ feed }) => chosen.includes(feed) !== on);
    if (changing.length === 0) return [];
    const names = changing.map(({ feed }) => feed);
    const feeds = on ? [...chosen, ...names] : chosen.filter((feed) => !names.includes(feed));
    try {
      // An empty list is said by one empty item: a form has no other way.
      const body = { name, feeds: feeds.length > 0 ? feeds : [""] };
      await api.call("updatePage", { params, body }, version ? { ifMatch: version } : {});
      return changing.map(({ ref }) => ref);
    } catch (error) {
      const again = error instanceof ApiError && error.status === PRECONDITION_FAILED && left > 1;
      if (!again) throw error;
    }
  }
}
