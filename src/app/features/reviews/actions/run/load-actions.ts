import { runOnRow, shownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { createStore } from "#ui/core/store.ts";
import { holdKeys } from "#ui/keyboard/key-hold.ts";

// The code of review actions loads after the first screen; keys pressed before are queued.
const requested = createStore(false);
export const actionsRequested = { get: requested.get, subscribe: requested.subscribe };
const readyStore = createStore(false);
export const actionsReady = { get: readyStore.get, subscribe: readyStore.subscribe, set: readyStore.set };
let pending: { id: string; row: string | undefined }[] = [];
let endHold: (() => void) | undefined;

/** Shortcuts that open a dialog or menu, for which the keys that follow are meant. */
const OPENING = [
  "review set-aside",
  "review label",
  "review wall",
  "review reply",
  "review assign",
  "review copy",
  "review images",
];

function dropPendingActions(): void {
  pending = [];
}

/** Holds the keys until the actions have loaded. */
export function holdUntilReady(cancel: () => void): void {
  if (!readyStore.get()) endHold ??= holdKeys(cancel);
}

/** Loads the code of review actions, then runs the shortcut with this id on the row that is now the current one; several run in call order. */
export function loadActions(id?: string): void {
  if (id) pending.push({ id, row: shownList.get()?.current });
  if (id && OPENING.includes(id)) holdUntilReady(dropPendingActions);
  if (!requested.get()) requested.set(true);
}

/** Runs the shortcuts that waited. The keys are held until what these open holds them. */
export function runPendingActions(run: (id: string) => void): void {
  const actions = pending;
  pending = [];
  for (const { id, row } of actions) runOnRow(row, () => run(id));
  setTimeout(() => {
    endHold?.();
    endHold = undefined;
  });
}

/** Separate from the actions, so that the keys work before those have loaded. */
const ACTION_KEYS = {
  "review approve": "a",
  "review set-aside": "s",
  "review favourite": "f",
  "review label": "l",
  "review wall": "w",
  "review reply": "r",
  "review assign": "i",
  "review copy": "c",
  "review images": "p",
  "review select": "x",
  "review trash": "#",
  "select matching": "mod+a",
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
