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

/** Asks for the name of a new workspace. */
export const createWorkspaceDialog = createSwitch();

/** Asks to sign in again over the page whose session has ended. */
export const signInAgainDialog = createSwitch();
