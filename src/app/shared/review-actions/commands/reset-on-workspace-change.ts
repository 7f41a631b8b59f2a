import { clearRecentReviews } from "./recent-store.ts";
import { clearSelection } from "#app/shared/review-actions/selection/selection.ts";
import { clearUndo } from "#app/shared/review-actions/optimistic/undo-stack.ts";

let workspace: string | undefined;

/** What is selected and what can be undone is of one workspace: in another it is forgotten. */
export function resetOnWorkspaceChange(id: string | undefined): void {
  if (workspace !== undefined && workspace !== id) {
    clearSelection();
    clearUndo();
    clearRecentReviews();
  }
  workspace = id;
}
