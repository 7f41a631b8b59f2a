import { createStore } from "#ui/core/store.ts";
import type { Failure, Target } from "#app/features/reviews/actions/send/send-types.ts";

export type ActionDialogKind = "set_aside" | "label" | "wall" | "reply" | "assign" | "copy" | "images";

/** A dialog before or after an action. */
export type ActionDialog =
  | { kind: ActionDialogKind; target: Target }
  | {
      kind: "failures";
      title: string;
      summary: string;
      failures: Failure[];
      retry?: () => Promise<void>;
      undo?: () => void;
    };

const dialogStore = createStore<ActionDialog | null>(null);
export const actionDialog = { get: dialogStore.get, subscribe: dialogStore.subscribe };
export const openActionDialog = (dialog: ActionDialog) => dialogStore.set(dialog);
export const closeActionDialog = () => dialogStore.set(null);
