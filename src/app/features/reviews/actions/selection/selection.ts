import { useSyncExternalStore } from "react";
import { createStore } from "#ui/core/store.ts";

/** The selected reviews by `keyOf`, and the start of the last range. In memory only. */
interface Selection {
  keys: ReadonlySet<string>;
  anchor: string | undefined;
}

const NONE: Selection = { keys: new Set(), anchor: undefined };
const store = createStore<Selection>(NONE);

export const readSelection = (): ReadonlySet<string> => store.get().keys;

/** Renders only the row that changed. */
export function useSelected(key: string): boolean {
  return useSyncExternalStore(store.subscribe, () => readSelection().has(key));
}

export function useAnySelected(): boolean {
  return useSyncExternalStore(store.subscribe, () => readSelection().size > 0);
}

export function useSelection(): ReadonlySet<string> {
  return useSyncExternalStore(store.subscribe, readSelection);
}

export function toggleSelected(key: string): void {
  const keys = new Set(readSelection());
  if (!keys.delete(key)) keys.add(key);
  store.set({ keys, anchor: key });
}

export function extendSelection(key: string, orderedKeys: readonly string[]): void {
  const { keys, anchor } = store.get();
  const to = orderedKeys.indexOf(key);
  if (to < 0) return;
  const begun = anchor === undefined ? -1 : orderedKeys.indexOf(anchor);
  const from = begun < 0 ? to : begun;
  const range = orderedKeys.slice(Math.min(from, to), Math.max(from, to) + 1);
  store.set({ keys: new Set([...keys, ...range]), anchor: orderedKeys[from] });
}

export function addToSelection(more: readonly string[]): void {
  store.set({ ...store.get(), keys: new Set([...readSelection(), ...more]) });
}

export function dropFromSelection(gone: readonly string[]): void {
  const keys = new Set(readSelection());
  if (gone.filter((key) => keys.delete(key)).length > 0) store.set({ ...store.get(), keys });
}

export function clearSelection(): void {
  if (readSelection().size > 0) store.set(NONE);
}
