import { type Column, sql } from "drizzle-orm";
import type { Identity } from "./identity.ts";

interface Loaded {
  identity: Identity;
  secondsLeft?: number | undefined;
}

/** SQL for the seconds until a timestamp, by the database's clock. */
export const secondsUntil = (moment: Column) => sql<number>`extract(epoch from ${moment} - now())::float8`;

/**
 * Caches identities of credentials for a few seconds. Cleared when a key, session or role changes in this process;
 * other processes notice when the entry expires, also after the clock of the machine was set back. Requests that come while an
 * identity is read share that read: each would take a connection and lock the row of the key, to note that it is used.
 */
export function createIdentityCache(seconds: number) {
  const entries = new Map<string, { identity: Identity; until: number }>();
  const reads = new Map<string, Promise<Identity | undefined>>();
  const limit = 5000;
  let generation = 0;

  async function read(key: string, load: () => Promise<Loaded | undefined>): Promise<Identity | undefined> {
    const before = generation;
    const loaded = await load();
    const identity = loaded?.identity;
    // Loaded before a change: use it once, do not cache it.
    if (before !== generation) return identity;
    if (entries.size >= limit) entries.clear();
    const kept = Math.min(seconds, loaded?.secondsLeft ?? seconds);
    if (identity) entries.set(key, { identity, until: performance.now() + kept * 1000 });
    else entries.delete(key);
    return identity;
  }

  return {
    async get(key: string, load: () => Promise<Loaded | undefined>): Promise<Identity | undefined> {
      const found = entries.get(key);
      if (found && found.until > performance.now()) return found.identity;
      const running = reads.get(key);
      if (running) return running;
      const reading = read(key, load).finally(() => {
        if (reads.get(key) === reading) reads.delete(key);
      });
      reads.set(key, reading);
      return reading;
    },
    forget(): void {
      generation += 1;
      entries.clear();
      // Requests that arrive after the change must not share a read that began before it.
      reads.clear();
    },
  };
}
export type IdentityCache = ReturnType<typeof createIdentityCache>;
