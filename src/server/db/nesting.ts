import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Makes a guard that refuses a database call inside another one: on one connection it would wait for itself for
 * ever, on a pool it would silently leave the transaction. Work that outlives the outer call is not refused.
 */
export function createNestingGuard() {
  const storage = new AsyncLocalStorage<{ name: string; open: boolean }>();
  return async function guard<T>(name: string, run: () => Promise<T>): Promise<T> {
    const outer = storage.getStore();
    if (outer?.open) throw new Error(`database.${name}() inside database.${outer.name}(): pass its db on instead`);
    const entry = { name, open: true };
    try {
      return await storage.run(entry, run);
    } finally {
      entry.open = false;
    }
  };
}
