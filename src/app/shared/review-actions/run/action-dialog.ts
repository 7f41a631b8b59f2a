import { createStore } from "#ui/core/store.ts";
import type { Failure, Target } from "#app/shared/review-actions/send/send-types.ts";

export type Ask = "set_aside" | "label" | "wall" | "reply" | "copy";

/** What an act asks before it is done, or says after it. */
export type ActDialog =
  | { kind: Ask; target: Target }
  | {
      kind: "failures";
      title: string;
      words: string;
      failures: Failure[];
      retry?: () => Promise<void>;
      undo?: () => void;
    };

const asked = createStore<ActDialog | null>(null);
export const actDialog = { get: asked.get, subscribe: asked.subscribe };
export const openActDialog = (dialog: ActDialog) => asked.set(dialog);
export const closeActDialog = () => asked.set(null);
