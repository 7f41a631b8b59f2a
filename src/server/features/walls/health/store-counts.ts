import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { pages, wallDays, wallHosts, widgets } from "#server/platform/db/tables/schema.ts";
import type { PlacementRef } from "#server/domain/walls/placement-ref.ts";
import type { Counted } from "./wall-counter.ts";

/** Per wall; the ones seen longest ago are dropped. */
const HOSTS = 100;

type Kind = PlacementRef["kind"];

/** Sorted, so that two processes cannot deadlock. Deleted walls are left out. */
async function lock(db: Db, workspaceId: number, kind: Kind, ids: string[]): Promise<string[]> {
  const [table, id] = kind === "page" ? ([pages, pages.uniquePageId] as const) : ([widgets, widgets.id] as const);
  const rows = await db
    .select({ id })
    .from(table)
    .where(and(eq(table.workspaceId, workspaceId), inArray(id, ids)))
    .orderBy(id)
    .for("update");
  return rows.map((row) => row.id);
}

async function addViews(db: Db, { workspaceId, kind, id, counts }: Counted): Promise<void> {
  if (counts.view === 0) return;
  const [table, named] = kind === "page" ? ([pages, pages.uniquePageId] as const) : ([widgets, widgets.id] as const);
  await db
    .update(table)
    .set({ views: sql`${table.views} + ${counts.view}` })
    .where(and(eq(table.workspaceId, workspaceId), eq(named, id)));
}

async function addDay(db: Db, { workspaceId, kind, id: wallId, day, counts }: Counted): Promise<void> {
  await db
    .insert(wallDays)
    .values({ workspaceId, kind, wallId, day, views: counts.view, reads: counts.read, clicks: counts.click })
    .onConflictDoUpdate({
      target: [wallDays.workspaceId, wallDays.kind, wallDays.wallId, wallDays.day],
      set: {
        views: sql`${wallDays.views} + excluded.views`,
        reads: sql`${wallDays.reads} + excluded.reads`,
        clicks: sql`${wallDays.clicks} + excluded.clicks`,
      },
    });
}

async function addHosts(db: Db, { workspaceId, kind, id: wallId, hosts }: Counted): Promise<void> {
  if (hosts.size === 0) return;
  await db
    .insert(wallHosts)
    .values([...hosts].map((host) => ({ workspaceId, kind, wallId, host })))
    .onConflictDoUpdate({
      target: [wallHosts.workspaceId, wallHosts.kind, wallHosts.wallId, wallHosts.host],
      set: { lastSeen: sql`now()` },
    });
  const own = and(eq(wallHosts.workspaceId, workspaceId), eq(wallHosts.kind, kind), eq(wallHosts.wallId, wallId));
  const newest = db.select({ host: wallHosts.host }).from(wallHosts).where(own);
  const newestHosts = newest.orderBy(desc(wallHosts.lastSeen), wallHosts.host).limit(HOSTS);
  await db.delete(wallHosts).where(and(own, notInArray(wallHosts.host, newestHosts)));
}

export async function storeCounts(db: Db, workspaceId: number, batch: Counted[]): Promise<void> {
  for (const kind of ["page", "widget"] as const) {
    const ids = batch.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const id of await lock(db, workspaceId, kind, [...new Set(ids)]))
      for (const one of batch.filter((one) => one.kind === kind && one.id === id)) {
        await addViews(db, one);
        await addDay(db, one);
        await addHosts(db, one);
      }
  }
}
