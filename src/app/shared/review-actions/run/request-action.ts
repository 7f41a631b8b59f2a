import type { ReviewAct } from "#contract/reviews/review-action.ts";
import { readTools } from "./toggle-favourite.ts";
import { type Ask, openActDialog } from "./action-dialog.ts";
import { askFirst } from "./confirm-action.ts";
import { runAct } from "./run-action.ts";
import type { Target } from "#app/shared/review-actions/send/send-types.ts";
import { shownList } from "#app/shared/review-actions/selection/shown-list.ts";
import { goOn, loadedOf, readTarget } from "./action-target.ts";

/** Decisions: the review is dealt with, and the next one is due. After a mark, such as a label, it stays. */
const DECISIONS: readonly ReviewAct["act"][] = ["approve", "set_aside", "trash"];

/** Does an act to what it is about, asks first what has to be asked, and goes on to the next review. */
export async function doAct(act: ReviewAct, target: Target): Promise<void> {
  const tools = readTools();
  if (target.refs.length === 0 && !target.filter) return;
  if (!(await askFirst(act.act, target, tools.offers, shownList.get()?.filter()))) return;
  if (DECISIONS.includes(act.act) && !target.filter) goOn(target.refs, act.act === "trash");
  await runAct(tools, act, target);
}

/** The act done to the selection, else to the current row. */
export const onTargets = (act: ReviewAct) => () => void doAct(act, readTarget());

/** The dialog an act begins with, about the selection, else about the current row. */
export const askOnTargets = (kind: Ask) => () => {
  const target = readTarget();
  if (target.refs.length > 0) openActDialog({ kind, target });
};

/** Favourites all of them, unless all are already: then none. */
export function toggleFavourites(): void {
  const target = readTarget();
  const all = loadedOf(target.refs).every(({ favourite }) => favourite);
  void doAct({ act: "favourite", on: !all }, target);
}
