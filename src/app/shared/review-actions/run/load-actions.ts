import { createStore } from "#ui/core/store.ts";

/** What acts need arrives after the first screen. Until then a key press is kept, and done when it is there. */
const requested = createStore(false);
export const actionsRequested = { get: requested.get, subscribe: requested.subscribe };
let pendingIds: string[] = [];
const readyStore = createStore(false);
/** Whether acts are there: their keys then answer for themselves. */
export const actionsReady = { get: readyStore.get, subscribe: readyStore.subscribe, set: readyStore.set };

/** Fetches what acts need, and runs one of them by its id when it is there; several in the order they were asked for. */
export function loadActions(id?: string): void {
  if (id) pendingIds.push(id);
  if (!requested.get()) requested.set(true);
}

/** The acts somebody asked for too early. */
export function takePendingActions(): string[] {
  const ids = pendingIds;
  pendingIds = [];
  return ids;
}

const KEYS = {
  a: "review approve",
  s: "review set-aside",
  f: "review favourite",
  l: "review label",
  w: "review wall",
  r: "review reply",
  c: "review copy",
  x: "review select",
  "#": "review trash",
  "shift+j": "select down",
  "shift+k": "select up",
  "shift+arrowdown": "select arrow down",
  "shift+arrowup": "select arrow up",
};

/** The keys of acts while their code is on its way. Without words: the real ones take their place. */
export const placeholderShortcuts = (enabled: boolean) =>
  Object.entries(KEYS).map(([keys, id]) => ({ id, keys, label: "", group: "", enabled, run: () => loadActions(id) }));
