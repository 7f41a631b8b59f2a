import type { Context as HonoContext } from "hono";
import { isDatabaseAway } from "#server/platform/errors/database-error.ts";
import { allWrites, writesOf } from "#server/platform/counters/write-counter.ts";

/** Milliseconds a view is served without checking the stamp. */
const UNASKED = 1000;
/** Milliseconds a view is cached while its stamp is unchanged; the stamp does not cover approvals. */
const KEPT = 60_000;
const MOST = 500;

interface Found {
  workspace_id: number;
  stamp: string;
}

/** `view` is a new object after every visible change. */
export interface CachedView<F extends Found, View> {
  found: F;
  view: View;
}

interface Entry<F extends Found, View> extends CachedView<F, View> {
  writes: number;
  askedAt: number;
  loadedAt: number;
}

interface Source<Key, F extends Found, View> {
  find: (key: Key) => Promise<F | undefined>;
  load: (found: F) => Promise<View | undefined>;
  nameOf: (key: Key) => string;
}

/** Returns the view with this key, or undefined if it does not exist. Marks the response when the view is a stale copy. */
export type ReadView<Key, F extends Found, View> = (
  key: Key,
  c: Pick<HonoContext, "header">,
) => Promise<CachedView<F, View> | undefined>;

/** Marks an answer as made from a copy that could not be checked, `since` milliseconds of the epoch (RFC 9211). */
function markStale(c: Pick<HonoContext, "header">, since: number): void {
  const age = Math.ceil((Date.now() - since) / 1000);
  c.header("age", String(age));
  c.header("cache-status", `Laurel; hit; ttl=-${age}; detail=DATABASE_AWAY`);
}

/**
 * Caches public views. Changes of other processes are seen within a second. While the database is away the last view is
 * served and marked as stale.
 */
export function createViewCache<Key, F extends Found, View>({
  find,
  load,
  nameOf,
}: Source<Key, F, View>): ReadView<Key, F, View> {
  const entries = new Map<string, Entry<F, View>>();
  const running = new Map<string, Promise<CachedView<F, View> | undefined>>();

  async function refresh(key: Key, name: string): Promise<CachedView<F, View> | undefined> {
    const old = entries.get(name);
    const found = await find(key);
    if (!found) return void entries.delete(name);
    const now = Date.now();
    const writes = writesOf(found.workspace_id);
    const same = old && old.found.stamp === found.stamp && old.writes === writes && now - old.loadedAt < KEPT;
    const view = same ? old.view : await load(found);
    if (!view) return void entries.delete(name);
    if (entries.size >= MOST) entries.clear();
    const entry = { found, view, writes, askedAt: now, loadedAt: same ? old.loadedAt : now };
    entries.set(name, entry);
    return entry;
  }

  return async function readView(key, c) {
    const name = nameOf(key);
    const entry = entries.get(name);
    if (entry && Date.now() - entry.askedAt < UNASKED && entry.writes === writesOf(entry.found.workspace_id))
      return entry;
    // A reader after a write must not share a load that began before it.
    const run = `${name}:${allWrites()}`;
    const pending = running.get(run) ?? refresh(key, name).finally(() => running.delete(run));
    running.set(run, pending);
    return pending.catch((error: unknown) => {
      if (!entry || !isDatabaseAway(error)) throw error;
      markStale(c, entry.askedAt);
      return entry;
    });
  };
}
