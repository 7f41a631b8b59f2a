import type { Context as HonoContext } from "hono";
import { hasJustWritten } from "#server/platform/auth/token-cookie.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Reader } from "#server/platform/db/connection.ts";
import { findRecent, type RecentReader } from "./find-recent.ts";
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
  /** From the database itself, not from its replica. */
  isSure: boolean;
  askedAt: number;
  loadedAt: number;
}

type Asked = Pick<HonoContext, "header" | "req">;

interface Source<Key, F extends Found, View> {
  services: Pick<Services, "config"> & { database: RecentReader };
  find: (key: Key, from: Reader) => Promise<F | undefined>;
  load: (found: F, from: Reader) => Promise<View | undefined>;
  nameOf: (key: Key) => string;
}

/** Returns the view with this key, or undefined if it does not exist. Marks the response when the view is a stale copy. */
export type ReadView<Key, F extends Found, View> = (key: Key, c: Asked) => Promise<CachedView<F, View> | undefined>;

/** Marks an answer as made from a copy that could not be checked after `since`, in milliseconds of `performance.now()` (RFC 9211). */
function markStale(c: Pick<HonoContext, "header">, since: number): void {
  const age = Math.ceil((performance.now() - since) / 1000);
  c.header("age", String(age));
  c.header("cache-status", `Laurel; hit; ttl=-${age}; detail=DATABASE_AWAY`);
}

/**
 * Caches public views. Changes by other processes appear within a second plus the limit of the replica; people who have just
 * changed something are never shown a copy from the replica. While the database is away the last view is served and marked
 * as stale.
 */
export function createViewCache<Key, F extends Found, View>({
  services,
  find,
  load,
  nameOf,
}: Source<Key, F, View>): ReadView<Key, F, View> {
  const entries = new Map<string, Entry<F, View>>();
  const running = new Map<string, Promise<CachedView<F, View> | undefined>>();

  async function lookUp(key: Key, isSure: boolean) {
    const { database } = services;
    if (!isSure) return findRecent(database, (from) => find(key, from));
    const found = await find(key, database);
    return found && { found, from: database };
  }

  async function refresh(key: Key, name: string, isSure: boolean): Promise<CachedView<F, View> | undefined> {
    const old = entries.get(name);
    const known = await lookUp(key, isSure);
    if (!known) return void entries.delete(name);
    const { found, from } = known;
    const now = performance.now();
    const writes = writesOf(found.workspace_id);
    const same = old && old.found.stamp === found.stamp && old.writes === writes && now - old.loadedAt < KEPT;
    const view = same ? old.view : await load(found, from);
    if (!view) return void entries.delete(name);
    if (entries.size >= MOST) entries.clear();
    const times = { askedAt: now, loadedAt: same ? old.loadedAt : now };
    const entry = { found, view, writes, isSure: from === services.database, ...times };
    entries.set(name, entry);
    return entry;
  }

  return async function readView(key, c) {
    const name = nameOf(key);
    const entry = entries.get(name);
    const isAuthor = hasJustWritten(services.config, c);
    if (
      entry &&
      performance.now() - entry.askedAt < UNASKED &&
      entry.writes === writesOf(entry.found.workspace_id) &&
      (entry.isSure || !isAuthor)
    )
      return entry;
    // A reader after a write must not share a load that began before it.
    const run = `${name}:${allWrites()}:${isAuthor}`;
    const pending = running.get(run) ?? refresh(key, name, isAuthor).finally(() => running.delete(run));
    running.set(run, pending);
    return pending.catch((error: unknown) => {
      if (!entry || !isDatabaseAway(error)) throw error;
      markStale(c, entry.askedAt);
      return entry;
    });
  };
}
