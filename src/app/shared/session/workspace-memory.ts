import { createStore } from "#ui/core/store.ts";

const KEY = "laurel.workspace";

function readStoredWorkspace(): string {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** The workspace of this tab, else the one last chosen in this browser; "" when there is none. */
export const chosenWorkspace = createStore(readStoredWorkspace());

/** Remembers the workspace for this tab, and for tabs opened later. */
export function rememberWorkspace(uniqueWorkspaceId: string): void {
  chosenWorkspace.set(uniqueWorkspaceId);
  try {
    sessionStorage.setItem(KEY, uniqueWorkspaceId);
    localStorage.setItem(KEY, uniqueWorkspaceId);
  } catch {
    // Storage is switched off: the choice holds until the page is loaded again.
  }
}
