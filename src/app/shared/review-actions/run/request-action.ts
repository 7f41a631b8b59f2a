import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { readActionContext } from "./toggle-favourite.ts";
import { type ActionDialogKind, openActionDialog } from "./action-dialog.ts";
import { confirmAction } from "./confirm-action.ts";
import { runAction } from "./run-action.ts";
import type { Target } from "#app/shared/review-actions/send/send-types.ts";
import { shownList } from "#app/shared/review-actions/selection/shown-list.ts";
import { goToNext, loadedReviews, readTarget } from "./action-target.ts";

/** Decisions: the review is dealt with, and the next one is due. After a mark, such as a label, it stays. */
const DECISIONS: readonly ReviewAction["act"][] = ["approve", "set_aside", "trash"];

/** Does an act to what it is about, asks first what has to be asked, and goes on to the next review. */
export async function performAction(act: ReviewAction, target: Target): Promise<void> {
  const tools = readActionContext();
  if (target.refs.length === 0 && !target.filter) return;
  if (!(await confirmAction(act.act, target, tools.offers, shownList.get()?.filter()))) return;
  if (DECISIONS.includes(act.act) && !target.filter) goToNext(target.refs, act.act === "trash");
  await runAction(tools, act, target);
}

/** The act done to the selection, else to the current row. */
export const runOnTargets = (act: ReviewAction) => () => void performAction(act, readTarget());

/** The dialog an act begins with, about the selection, else about the current row. */
export const openDialogForTargets = (kind: ActionDialogKind) => () => {
  const target = readTarget();
  if (target.refs.length > 0) openActionDialog({ kind, target });
};

/** Favourites all of them, unless all are already: then none. */
export function toggleFavourites(): void {
  const target = readTarget();
  const all = loadedReviews(target.refs).every(({ favourite }) => favourite);
  void performAction({ act: "favourite", on: !all }, target);
}
