import { createStore } from "#ui/core/store.ts";

/** The field to open, for folded groups around it. A new object for each request, so that repeated requests count. */
export const requestedField = createStore<{ path: string } | null>(null);
