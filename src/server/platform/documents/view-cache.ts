import { allWrites, writesOf } from "#server/platform/transactions/write-counter.ts";

/** How long a view is shown without asking whether another process changed it. */
const UNASKED = 1000;
/** How long it is kept while its stamp stays the same; the stamp does not know what was approved elsewhere. */
const KEPT = 60_000;
const MOST = 500;

interface Found {
  workspace_id: number;
  stamp: string;
}

/** What is at a public address now. `view` is another object as soon as anything a visitor sees has changed. */
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
  /** One cheap query: what a key names, and its stamp. */
  find: (key: Key) => Promise<F | undefined>;
  load: (found: F) => Promise<View | undefined>;
  nameOf: (key: Key) => string;
}

/** Remembers what visitors are shown. Correct with several processes: another one's change is seen within a second. */
export function createViewCache<Key, F extends Found, View>({ find, load, nameOf }: Source<Key, F, View>) {
  const entries = new Map<string, Entry<F, View>>();
  const running = new Map<string, Promise<CachedView<F, View> | undefined>>();

  async function refresh(key: Key, name: string): Promise<CachedView<F, View> | undefined> {
    const old = entries.get(name);
    const found = await find(key);
    entries.delete(name);
    if (!found) return undefined;
    const now = Date.now();
    const writes = writesOf(found.workspace_id);
    const same = old && old.found.stamp === found.stamp && old.writes === writes && now - old.loadedAt < KEPT;
    const view = same ? old.view : await load(found);
    if (!view) return undefined;
    if (entries.size >= MOST) entries.clear();
    const entry = { found, view, writes, askedAt: now, loadedAt: same ? old.loadedAt : now };
    entries.set(name, entry);
    return entry;
  }

  /** What is at a public address; undefined when there is nothing. */
  return async function readView(key: Key): Promise<CachedView<F, View> | undefined> {
    const name = nameOf(key);
    const entry = entries.get(name);
    if (entry && Date.now() - entry.askedAt < UNASKED && entry.writes === writesOf(entry.found.workspace_id))
      return entry;
    // Whoever comes after a write does not share a read that began before it.
    const run = `${name}:${allWrites()}`;
    const pending = running.get(run) ?? refresh(key, name).finally(() => running.delete(run));
    running.set(run, pending);
    return pending;
  };
}
