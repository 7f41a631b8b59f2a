import * as z from "zod/mini";
import { createStore } from "#ui/core/store.ts";

const MOST = 10;
const NAME = "laurel.recent";
const Recent = z.array(z.object({ key: z.string(), name: z.string(), text: z._default(z.string(), "") }));
export type Recent = z.infer<typeof Recent>;

function read(): Recent {
  try {
    return Recent.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

const store = createStore<Recent>(read());
export const recentReviews = { get: store.get, subscribe: store.subscribe };

export function noteOpened(key: string, name: string, text: string): void {
  const next = [{ key, name, text }, ...recentReviews.get().filter((one) => one.key !== key)].slice(0, MOST);
  store.set(next);
  try {
    sessionStorage.setItem(NAME, JSON.stringify(next));
  } catch {
    // Without storage, the list lasts until the page is closed.
  }
}

/** Called when the workspace changes: its reviews must not be offered in another. */
export function clearRecentReviews(): void {
  store.set([]);
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Storage is disabled.
  }
}
