import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { readActionContext } from "./toggle-favourite.ts";
import { type ActionDialogKind, openActionDialog } from "./action-dialog.ts";
import { runAction } from "./run-action.ts";
import type { Target, EndpointSupport } from "#app/features/reviews/actions/send/send-types.ts";
import { shownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { goToNext, loadedReviews, readTarget } from "./action-target.ts";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { hidesCritical } from "./hides-critical.ts";

/** Confirms an action where the law or a lack of undo requires it. True: continue. */
async function confirmAction(
  act: ReviewAction["act"],
  target: Target,
  offers: EndpointSupport,
  shownFilter?: ReviewFilter,
): Promise<boolean> {
  const count = target.total ?? target.refs.length;
  const filter = target.filter ?? (count > 1 ? shownFilter : undefined);
  const final = act === "trash" && !offers("changeReviews");
  if (hidesCritical(act, loadedReviews(target.refs), filter)) {
    const sure = await confirm({
      title: m.acts_law_title(),
      description: m.acts_law_text(),
      confirmLabel: act === "trash" ? m.acts_law_trash({ count }) : m.acts_law_go_on({ count }),
    });
    if (!sure) return false;
  }
  if (!final) return true;
  return confirm({
    title: m.acts_delete_title({ count }),
    description: m.acts_delete_text(),
    confirmLabel: m.acts_delete_confirm({ count }),
  });
}

/** Decisions move on to the next review; other actions stay. */
const DECISIONS: readonly ReviewAction["act"][] = ["approve", "set_aside", "trash"];

/**
 * Confirms and runs an action, then moves to the next review. `begun` is called when it is confirmed. Returns true if it
 * was confirmed and the service refused nothing.
 */
export async function performAction(act: ReviewAction, target: Target, begun?: () => void): Promise<boolean> {
  const tools = readActionContext();
  if (target.refs.length === 0 && !target.filter) return false;
  if (!(await confirmAction(act.act, target, tools.offers, shownList.get()?.filter()))) return false;
  begun?.();
  if (DECISIONS.includes(act.act) && !target.filter) goToNext(target.refs, act.act === "trash");
  return runAction(tools, act, target);
}

export const runOnTargets = (act: ReviewAction) => () => void performAction(act, readTarget());

export const openDialogForTargets = (kind: ActionDialogKind) => () => {
  const target = readTarget();
  if (target.refs.length > 0) openActionDialog({ kind, target });
};

export function toggleFavourites(): void {
  const target = readTarget();
  const { refs, total = refs.length, filter } = target;
  const items = loadedReviews(refs);
  // A review that is not loaded may or may not be a favourite, unless the filter says it.
  const isKnown = items.length >= total || filter?.favourite === "1";
  const all = isKnown && items.every(({ favourite }) => favourite);
  void performAction({ act: "favourite", on: !all }, target);
}
