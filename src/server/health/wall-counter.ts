import type { WallEvent } from "#contract/wall-health.ts";
import type { Services } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { createPace } from "#server/forms/step-pace.ts";
import { isMachine } from "#server/pages/is-machine.ts";
import type { Place } from "./find-place.ts";
import { storeCounts } from "./store-counts.ts";

const PAUSE = 3000;

export interface Counted extends Place {
  day: string;
  counts: Record<WallEvent, number>;
  hosts: Set<string>;
}

interface Happened {
  place: Place;
  event: WallEvent;
  /** The host of another site it stands on. */
  host?: string | undefined;
}

interface Visitor {
  userAgent?: string | undefined;
  address: string;
}

type Counting = Pick<Services, "database" | "log">;

function createCounter({ database, log }: Counting) {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...counted.values()];
    counted = new Map();
    for (const workspaceId of new Set(batch.map((one) => one.workspaceId))) {
      const own = batch.filter((one) => one.workspaceId === workspaceId);
      await database.write(workspaceId, (db) => storeCounts(db, workspaceId, own));
    }
  }

  function add({ place, event, host }: Happened) {
    const day = new Date().toISOString().slice(0, 10);
    const name = `${place.workspaceId} ${place.id} ${day}`;
    const entry = counted.get(name) ?? { ...place, day, counts: { view: 0, read: 0, click: 0 }, hosts: new Set() };
    entry.counts[event] += 1;
    if (host !== undefined) entry.hosts.add(host);
    counted.set(name, entry);
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, "views of walls were not counted"));
    }, PAUSE).unref();
  }
  return { add, flush, isPaced: createPace() };
}

const counters = new WeakMap<Database, ReturnType<typeof createCounter>>();

function counterOf(services: Counting) {
  const counter = counters.get(services.database) ?? createCounter(services);
  counters.set(services.database, counter);
  return counter;
}

/**
 * Counts what happened with a wall: nothing about the visitor is kept, many are one write, machines that say so are left
 * out. What a page reports by itself, and where it stands, one address tells only so often.
 */
export function countWall(services: Counting, happened: Happened, { userAgent, address }: Visitor): void {
  if (isMachine(userAgent)) return;
  const { place, event, host } = happened;
  const counter = counterOf(services);
  const isPaced = (about: string) => counter.isPaced(`${about} ${place.id} ${address}`);
  if (event !== "view" && !isPaced(event)) return;
  const isNamed = host !== undefined && isPaced("host");
  counter.add({ place, event, host: isNamed ? host : undefined });
}

/** Writes down what was counted so far. */
export const flushWalls = (services: Counting): Promise<void> => counterOf(services).flush();
