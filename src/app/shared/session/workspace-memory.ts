import { WORKSPACE_COOKIE } from "#contract/core/headers.ts";
import { createStore } from "#ui/core/store.ts";

const KEY = "laurel.workspace";
const YEAR = 31_536_000;

function readStoredWorkspace(): string {
  try {
    const found = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "";
    // A reload stays there, whatever other tabs have chosen since.
    sessionStorage.setItem(KEY, found);
    return found;
  } catch {
    return "";
  }
}

/** The workspace of this tab, else the last one chosen in this browser; "" for none. */
export const chosenWorkspace = createStore(readStoredWorkspace());

export function rememberWorkspace(uniqueWorkspaceId: string): void {
  chosenWorkspace.set(uniqueWorkspaceId);
  document.cookie = `${WORKSPACE_COOKIE}=${uniqueWorkspaceId}; path=/; max-age=${YEAR}; samesite=lax`;
  try {
    sessionStorage.setItem(KEY, uniqueWorkspaceId);
    localStorage.setItem(KEY, uniqueWorkspaceId);
  } catch {
    // Storage is disabled: the choice lasts until the page is reloaded.
  }
}
