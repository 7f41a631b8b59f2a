import { createStore } from "#ui/core/store.ts";

// The code of review actions loads after the first screen; keys pressed before are queued.
const requested = createStore(false);
export const actionsRequested = { get: requested.get, subscribe: requested.subscribe };
let pendingIds: string[] = [];
const readyStore = createStore(false);
export const actionsReady = { get: readyStore.get, subscribe: readyStore.subscribe, set: readyStore.set };

/** Loads the code of review actions, then runs the shortcut with this id; several run in call order. */
export function loadActions(id?: string): void {
  if (id) pendingIds.push(id);
  if (!requested.get()) requested.set(true);
}

export function takePendingActions(): string[] {
  const ids = pendingIds;
  pendingIds = [];
  return ids;
}

/** Separate from the actions, so that the keys work before those have loaded. */
const ACTION_KEYS = {
  "review approve": "a",
  "review set-aside": "s",
  "review favourite": "f",
  "review label": "l",
  "review wall": "w",
  "review reply": "r",
  "review copy": "c",
  "review select": "x",
  "review trash": "#",
  "select down": "shift+j",
  "select up": "shift+k",
  "select arrow down": "shift+arrowdown",
  "select arrow up": "shift+arrowup",
};

export const keyedAction = (id: keyof typeof ACTION_KEYS) => ({ id, keys: ACTION_KEYS[id] });

/** Shortcuts that load the actions, then run the requested one. Without labels, because the real ones replace them. */
export const placeholderShortcuts = (enabled: boolean) =>
  Object.entries(ACTION_KEYS).map(([id, keys]) => ({
    id,
    keys,
    label: "",
    group: "",
    enabled,
    run: () => loadActions(id),
  }));
