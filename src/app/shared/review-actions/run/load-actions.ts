import { createStore } from "#ui/core/store.ts";

/** What acts need arrives after the first screen. Until then a key press is kept, and done when it is there. */
const awake = createStore(false);
export const actsAwake = { get: awake.get, subscribe: awake.subscribe };
let waiting: string[] = [];
const ready = createStore(false);
/** Whether acts are there: their keys then answer for themselves. */
export const actsReady = { get: ready.get, subscribe: ready.subscribe, set: ready.set };

/** Fetches what acts need, and runs one of them by its id when it is there; several in the order they were asked for. */
export function wakeActs(id?: string): void {
  if (id) waiting.push(id);
  if (!awake.get()) awake.set(true);
}

/** The acts somebody asked for too early. */
export function takeWaiting(): string[] {
  const ids = waiting;
  waiting = [];
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
export const sleepingKeys = (enabled: boolean) =>
  Object.entries(KEYS).map(([keys, id]) => ({ id, keys, label: "", group: "", enabled, run: () => wakeActs(id) }));
