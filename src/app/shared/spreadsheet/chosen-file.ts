import { useSyncExternalStore } from "react";
import type { Sheet } from "./sheet.ts";
import { createStore } from "#ui/core/store.ts";

export type ChosenFile = { file: File; sheet: Sheet };

/** Module state, so that it survives going back and forth between the hub and its import. */
export const chosenFile = createStore<ChosenFile | undefined>(undefined);

export const useChosenFile = (): ChosenFile | undefined => useSyncExternalStore(chosenFile.subscribe, chosenFile.get);

/** Forgets a file once it has been imported, unless another has been chosen meanwhile. */
export function forgetFile(imported: ChosenFile): void {
  if (chosenFile.get() === imported) chosenFile.set(undefined);
}
