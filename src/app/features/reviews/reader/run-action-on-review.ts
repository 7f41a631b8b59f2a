import { openActDialog, type Ask } from "#app/shared/review-actions/run/action-dialog.ts";
import { toggleFavourite } from "#app/shared/review-actions/run/toggle-favourite.ts";
import { doAct } from "#app/shared/review-actions/run/request-action.ts";
import { findReview, findSingle } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { wakeActs } from "#app/shared/review-actions/run/load-actions.ts";
import { queryClient } from "#api/query.ts";
import type { ReviewAct } from "#contract/reviews/review-action.ts";

const ACTS: Record<string, ReviewAct> = {
  "review approve": { act: "approve" },
  "review reopen": { act: "reopen" },
  "review positive": { act: "sentiment", sentiment_id: 1 },
  "review neutral": { act: "sentiment", sentiment_id: 2 },
  "review negative": { act: "sentiment", sentiment_id: 3 },
  "review trash": { act: "trash" },
};
const ASKS: Record<string, Ask> = {
  "review set-aside": "set_aside",
  "review label": "label",
  "review wall": "wall",
  "review reply": "reply",
  "review copy": "copy",
};

/** Does an act, by its id, to one review, whatever is selected in the list beside it. */
export function runOn(id: string, ref: ReviewRef): void {
  wakeActs();
  const [act, kind] = [ACTS[id], ASKS[id]];
  if (act) void doAct(act, { refs: [ref] });
  else if (kind) openActDialog({ kind, target: { refs: [ref] } });
  else if (id === "review favourite")
    toggleFavourite(ref, (findReview(queryClient, ref) ?? findSingle(queryClient, ref))?.favourite);
  else window.open(`/reviews/${ref.type}/${ref.id}`, "_blank", "noopener");
}
