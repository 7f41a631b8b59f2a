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

export const signInAgainDialog = createSwitch();
