import { useSyncExternalStore } from "react";
import { createStore } from "#ui/core/store.ts";

function createSwitch() {
  const shown = createStore(false);
  return {
    open: () => shown.set(true),
    close: () => shown.set(false),
    untilClosed: async () => {
      if (!shown.get()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const unsubscribe = shown.subscribe(() => {
        if (!shown.get()) resolve();
      });
      await promise;
      unsubscribe();
    },
    useOpen: () => useSyncExternalStore(shown.subscribe, shown.get),
  };
}

export const createWorkspaceDialog = createSwitch();

export const signInAgainDialog = createSwitch();

const proof = createSwitch();
let waiting: { answer: Promise<boolean>; settle: (given: boolean) => void } | undefined;

/** One dialog for all that waits for the password at the same time. */
export const proofDialog = {
  ask: (): Promise<boolean> => {
    if (!waiting) {
      const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>();
      waiting = { answer, settle };
      proof.open();
    }
    return waiting.answer;
  },
  settle: (given: boolean): void => {
    proof.close();
    waiting?.settle(given);
    waiting = undefined;
  },
  useOpen: proof.useOpen,
};
