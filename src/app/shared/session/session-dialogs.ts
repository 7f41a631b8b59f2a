import { useSyncExternalStore } from "react";
import { createStore } from "#ui/core/store.ts";

function createSwitch() {
  const shown = createStore(false);
  return {
    open: () => shown.set(true),
    close: () => shown.set(false),
    useOpen: () => useSyncExternalStore(shown.subscribe, shown.get),
  };
}

export const createWorkspaceDialog = createSwitch();

/** Opens the sign-in form over a page whose session has expired. */
export const signInAgainDialog = createSwitch();
