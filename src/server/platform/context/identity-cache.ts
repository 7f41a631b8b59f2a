import { type Column, sql } from "drizzle-orm";
import type { Identity } from "./identity.ts";

/** Who a credential stands for, and for how long at most. */
interface Loaded {
  identity: Identity;
  secondsLeft?: number;
}

/** Seconds until a moment of the database's clock, which is the one that counts. */
export const secondsUntil = (moment: Column) => sql<number>`extract(epoch from ${moment} - now())::float8`;

/**
 * Remembers for a moment who a credential stands for, so that a call costs no look-up. Forgotten at once when a key,
 * a session or a role changes in this process; other processes notice when the entry ends.
 */
export function createIdentityCache(seconds: number) {
  const entries = new Map<string, { identity: Identity; until: number }>();
  const limit = 5000;
  let generation = 0;
  return {
    async get(key: string, load: () => Promise<Loaded | undefined>): Promise<Identity | undefined> {
      const found = entries.get(key);
      if (found && found.until > Date.now()) return found.identity;
      const before = generation;
      const loaded = await load();
      const identity = loaded?.identity;
      // What was looked up before something changed may be wrong already: use it once, do not remember it.
      if (before !== generation) return identity;
      if (entries.size >= limit) entries.clear();
      const kept = Math.min(seconds, loaded?.secondsLeft ?? seconds);
      if (identity) entries.set(key, { identity, until: Date.now() + kept * 1000 });
      else entries.delete(key);
      return identity;
    },
    forget(): void {
      generation += 1;
      entries.clear();
    },
  };
}
export type IdentityCache = ReturnType<typeof createIdentityCache>;
