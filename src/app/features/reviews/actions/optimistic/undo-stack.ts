import { createStore } from "#ui/core/store.ts";

export interface Undoable {
  label: string;
  undo: () => Promise<void>;
}

const DEPTH = 200;
const stack = createStore<readonly Undoable[]>([]);

export const undoStack = { get: stack.get, subscribe: stack.subscribe };

export function pushUndo(entry: Undoable): void {
  stack.set([...stack.get(), entry].slice(-DEPTH));
}

export function dropUndo(entry: Undoable): void {
  if (stack.get().includes(entry)) stack.set(stack.get().filter((one) => one !== entry));
}

/** Undoes one action. It leaves the stack first, so that no key press undoes it twice. */
export async function undoEntry(entry: Undoable): Promise<void> {
  if (!stack.get().includes(entry)) return;
  dropUndo(entry);
  await entry.undo();
}

export function undoLast(): boolean {
  const last = stack.get().at(-1);
  if (last) void undoEntry(last);
  return last !== undefined;
}

export const clearUndo = () => stack.set([]);
