import { createStore } from "#ui/core/store.ts";

const KEY = "laurel.workspace";

function readStoredWorkspace(): string {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** The workspace of this tab, else the last one chosen in this browser; "" for none. */
export const chosenWorkspace = createStore(readStoredWorkspace());

export function rememberWorkspace(uniqueWorkspaceId: string): void {
  chosenWorkspace.set(uniqueWorkspaceId);
  try {
    sessionStorage.setItem(KEY, uniqueWorkspaceId);
    localStorage.setItem(KEY, uniqueWorkspaceId);
  } catch {
    // Storage is disabled: the choice lasts until the page is reloaded.
  }
}
