import { useSyncExternalStore } from "react";
import type { Sheet } from "./sheet.ts";
import { createStore } from "#ui/core/store.ts";

/** The file somebody has chosen to import, and what was read of it. */
export type ChosenFile = { file: File; sheet: Sheet };

/** Kept while one goes to and fro between the hub and its import. */
export const chosenFile = createStore<ChosenFile | undefined>(undefined);

export const useChosenFile = (): ChosenFile | undefined => useSyncExternalStore(chosenFile.subscribe, chosenFile.get);
