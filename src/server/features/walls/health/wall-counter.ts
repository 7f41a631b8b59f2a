import type { WallEvent } from "#contract/walls/pages/wall-health.ts";
import { batchCounter } from "#server/platform/counters/batch-counter.ts";
import { isBot } from "#server/platform/counters/is-bot.ts";
import type { PlacementRef } from "#server/domain/walls/placement-ref.ts";
import { storeCounts } from "./store-counts.ts";

export interface Counted extends PlacementRef {
  day: string;
  counts: Record<WallEvent, number>;
  hosts: Set<string>;
}

interface CountedEvent {
  placement: PlacementRef;
  event: WallEvent;
  host?: string | undefined;
}

interface Visitor {
  userAgent?: string | undefined;
  address: string;
}

const counterOf = batchCounter<CountedEvent, Counted>({
  nameOf: ({ placement }) => `${placement.workspaceId} ${placement.id}`,
  begin: ({ placement }, day) => ({ ...placement, day, counts: { view: 0, read: 0, click: 0 }, hosts: new Set() }),
  add: ({ counts, hosts }, { event, host }) => {
    counts[event] += 1;
    if (host !== undefined) hosts.add(host);
  },
  store: storeCounts,
  failed: "views of walls were not counted",
});

type Counting = Parameters<typeof counterOf>[0];

/** Stores nothing about the visitor. Reports of pages and hosts are limited for each address. */
export function countWall(services: Counting, counted: CountedEvent, { userAgent, address }: Visitor): void {
  if (isBot(userAgent)) return;
  const { placement, event, host } = counted;
  const counter = counterOf(services);
  const isPaced = (about: string) => counter.isPaced(`${about} ${placement.id} ${address}`);
  if (event !== "view" && !isPaced(event)) return;
  const isNamed = host !== undefined && isPaced("host");
  counter.add({ placement, event, host: isNamed ? host : undefined });
}

export const flushWalls = (services: Counting): Promise<void> => counterOf(services).flush();
