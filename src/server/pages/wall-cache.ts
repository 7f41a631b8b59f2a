import type { WallView } from "#contract/wall.ts";
import type { Services } from "#server/context.ts";
import { type FoundWall, type WallKey, findWall } from "./find-wall.ts";
import { writesOf } from "./freshness.ts";
import { loadWall } from "./load-wall.ts";

/** How long a wall is shown without asking whether another process changed it. */
const UNASKED = 1000;
/** How long it is kept while its stamp stays the same; the stamp does not know what was approved elsewhere. */
const KEPT = 60_000;
const MOST = 500;

/** A public page as it is now. `view` is another object as soon as anything a visitor sees has changed. */
export interface Wall {
  workspaceId: number;
  slug: string;
  view: WallView;
}

interface Entry {
  found: FoundWall;
  writes: number;
  askedAt: number;
  loadedAt: number;
  wall: Wall;
}

/** Remembers what walls show. Correct with several processes: another one's change is seen within a second. */
export function createWallCache(services: Services) {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Wall | undefined>>();

  async function refresh(key: WallKey, name: string): Promise<Wall | undefined> {
    const old = entries.get(name);
    const found = await findWall(services.database, key);
    entries.delete(name);
    if (!found) return undefined;
    const now = Date.now();
    const writes = writesOf(found.workspace_id);
    const same = old && old.found.stamp === found.stamp && old.writes === writes && now - old.loadedAt < KEPT;
    const view = same ? old.wall.view : await loadWall(services, found);
    if (!view) return undefined;
    if (entries.size >= MOST) entries.clear();
    const wall = { workspaceId: found.workspace_id, slug: found.slug, view };
    entries.set(name, { found, writes, askedAt: now, loadedAt: same ? old.loadedAt : now, wall });
    return wall;
  }

  /** The page at a public address; undefined when there is none. */
  return async function readWall(key: WallKey): Promise<Wall | undefined> {
    const name = `${key.by}:${key.value.toLowerCase()}`;
    const entry = entries.get(name);
    if (entry && Date.now() - entry.askedAt < UNASKED && entry.writes === writesOf(entry.wall.workspaceId))
      return entry.wall;
    const pending = running.get(name) ?? refresh(key, name).finally(() => running.delete(name));
    running.set(name, pending);
    return pending;
  };
}
