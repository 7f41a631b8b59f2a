import { openActionDialog, type ActionDialogKind } from "#app/shared/review-actions/run/action-dialog.ts";
import { toggleFavourite } from "#app/shared/review-actions/run/toggle-favourite.ts";
import { performAction } from "#app/shared/review-actions/run/request-action.ts";
import { findReview, findSingle } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { loadActions } from "#app/shared/review-actions/run/load-actions.ts";
import { queryClient } from "#api/query.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";

const ACTIONS: Record<string, ReviewAction> = {
  "review approve": { act: "approve" },
  "review reopen": { act: "reopen" },
  "review positive": { act: "sentiment", sentiment_id: 1 },
  "review neutral": { act: "sentiment", sentiment_id: 2 },
  "review negative": { act: "sentiment", sentiment_id: 3 },
  "review trash": { act: "trash" },
};
const DIALOGS: Record<string, ActionDialogKind> = {
  "review set-aside": "set_aside",
  "review label": "label",
  "review wall": "wall",
  "review reply": "reply",
  "review copy": "copy",
};

/** Does an act, by its id, to one review, whatever is selected in the list beside it. */
export function runCommandOn(id: string, ref: ReviewRef): void {
  loadActions();
  const [act, kind] = [ACTIONS[id], DIALOGS[id]];
  if (act) void performAction(act, { refs: [ref] });
  else if (kind) openActionDialog({ kind, target: { refs: [ref] } });
  else if (id === "review favourite")
    toggleFavourite(ref, (findReview(queryClient, ref) ?? findSingle(queryClient, ref))?.favourite);
  else window.open(`/reviews/${ref.type}/${ref.id}`, "_blank", "noopener");
}
