import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { hidesCritical } from "./hides-critical.ts";
import type { EndpointSupport, Target } from "#app/shared/review-actions/send/send-types.ts";
import { loadedReviews } from "./action-target.ts";

/** What has to be asked before an act is done: what the law says, or that there is no way back. True: go on. */
export async function confirmAction(
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
