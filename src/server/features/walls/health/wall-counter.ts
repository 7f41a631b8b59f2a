import type { WallEvent } from "#contract/walls/pages/wall-health.ts";
import { batchCounter } from "#server/platform/counters/batch-counter.ts";
import { isMachine } from "#server/platform/counters/is-bot.ts";
import type { PlacementRef } from "#server/domain/walls/wall-ref.ts";
import { storeCounts } from "./store-counts.ts";

export interface Counted extends PlacementRef {
  day: string;
  counts: Record<WallEvent, number>;
  hosts: Set<string>;
}

interface CountedEvent {
  place: PlacementRef;
  event: WallEvent;
  /** The host of another site it stands on. */
  host?: string | undefined;
}

interface Visitor {
  userAgent?: string | undefined;
  address: string;
}

const counterOf = batchCounter<CountedEvent, Counted>({
  nameOf: ({ place }) => `${place.workspaceId} ${place.id}`,
  begin: ({ place }, day) => ({ ...place, day, counts: { view: 0, read: 0, click: 0 }, hosts: new Set() }),
  add: ({ counts, hosts }, { event, host }) => {
    counts[event] += 1;
    if (host !== undefined) hosts.add(host);
  },
  store: storeCounts,
  failed: "views of walls were not counted",
});

type Counting = Parameters<typeof counterOf>[0];

/**
 * Counts what happened with a wall: nothing about the visitor is kept, many are one write, machines that say so are left
 * out. What a page reports by itself, and where it stands, one address tells only so often.
 */
export function countWall(services: Counting, happened: CountedEvent, { userAgent, address }: Visitor): void {
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
