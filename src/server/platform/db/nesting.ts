import { AsyncLocalStorage } from "node:async_hooks";

interface Call {
  name: string;
  open: boolean;
  after: (() => void)[];
}

/**
 * Makes a guard that refuses a database call inside another one: on one connection it would wait for itself for
 * ever, on a pool it would silently leave the transaction. Work that outlives the outer call is not refused.
 */
export function createNestingGuard() {
  const storage = new AsyncLocalStorage<Call>();
  return {
    async call<T>(name: string, run: () => Promise<T>): Promise<T> {
      const outer = storage.getStore();
      if (outer?.open) throw new Error(`database.${name}() inside database.${outer.name}(): pass its db on instead`);
      const call: Call = { name, open: true, after: [] };
      let value: T;
      try {
        value = await storage.run(call, run);
      } finally {
        call.open = false;
      }
      for (const callback of call.after) callback();
      return value;
    },

    /** Runs `callback` when the surrounding call has succeeded, at once when there is none. */
    afterwards(callback: () => void): void {
      const outer = storage.getStore();
      if (outer?.open) outer.after.push(callback);
      else callback();
    },
  };
}
