import { createStore } from "#ui/core/store.ts";

/** The field somebody wants to get to: what is folded away around it opens. A new object for each time it is asked for. */
export const requestedField = createStore<{ path: string } | null>(null);
