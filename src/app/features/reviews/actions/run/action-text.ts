import type { BulkAction } from "#contract/reviews/review-action.ts";
import { m } from "#messages/gen/messages.js";

export function actionDoneMessage(act: BulkAction, count: number, wall?: string): string {
  switch (act.act) {
    case "approve":
      return m.acts_done_approve({ count });
    case "set_aside":
      return m.acts_done_set_aside({ count });
    case "reopen":
      return m.acts_done_reopen({ count });
    case "favourite":
      return act.on ? m.acts_done_favourite({ count }) : m.acts_done_unfavourite({ count });
    case "sentiment":
      return m.acts_done_sentiment({ count });
    case "label":
      return m.acts_done_label({ count });
    case "wall":
      if (wall) return act.on ? m.acts_done_wall_named({ count, wall }) : m.acts_done_off_wall_named({ count, wall });
      return act.on ? m.acts_done_wall({ count }) : m.acts_done_off_wall({ count });
    case "reply":
      return act.text ? m.acts_done_reply({ count }) : m.acts_done_no_reply({ count });
    case "assign":
      return act.user_id === null ? m.acts_done_assign_nobody({ count }) : m.acts_done_assign({ count });
    case "trash":
      return m.acts_done_trash({ count });
    case "remove_html":
      return m.acts_done_remove_html({ count });
  }
}
