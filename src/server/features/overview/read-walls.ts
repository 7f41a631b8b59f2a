import { and, asc, desc, eq, gte, inArray, lte, max, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import { pages, wallDays, wallHosts, widgets } from "#server/platform/db/tables/schema.ts";
import { type Period, isWithin, lastUtcDay } from "./period.ts";

const TOP = 5;
const HOSTS = 12;

type Top = Overview["walls"]["top"];
const sumOf = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)::float8`.mapWith(Number);

async function readTop({ db, workspace }: Context, period: Period): Promise<Top> {
  const { kind, wallId: id } = wallDays;
  const most = await db
    .select({ kind, id, count: sumOf(wallDays.views) })
    .from(wallDays)
    .where(
      and(
        eq(wallDays.workspaceId, workspace.id),
        gte(wallDays.day, period.from),
        lte(wallDays.day, lastUtcDay(period)),
      ),
    )
    .groupBy(kind, id)
    .orderBy(desc(sumOf(wallDays.views)), asc(id))
    .limit(TOP);
  const ids = most.map((one) => one.id);
  if (ids.length === 0) return [];
  const onPages = await db
    .select({ id: pages.uniquePageId, name: pages.name })
    .from(pages)
    .where(and(eq(pages.workspaceId, workspace.id), inArray(pages.uniquePageId, ids)));
  const inWidgets = await db
    .select({ id: widgets.id, name: widgets.name })
    .from(widgets)
    .where(and(eq(widgets.workspaceId, workspace.id), inArray(widgets.id, ids)));
  const names = new Map([...onPages, ...inWidgets].map((one) => [one.id, one.name]));
  return most.flatMap((one) => {
    const name = names.get(one.id);
    return name === undefined || one.count === 0 ? [] : [{ ...one, name }];
  });
}

export async function readWalls(ctx: Context, period: Period): Promise<Overview["walls"]> {
  const { db, workspace } = ctx;
  const { day, views, reads, clicks } = wallDays;
  const shownDay = sql`least(${day}, ${period.to}::date)`;
  const days = await db
    .select({ day: sql<string>`${shownDay}::text`, views: sumOf(views), reads: sumOf(reads), clicks: sumOf(clicks) })
    .from(wallDays)
    .where(and(eq(wallDays.workspaceId, workspace.id), gte(day, period.from), lte(day, lastUtcDay(period))))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const lastSeen = max(wallHosts.lastSeen);
  const hosts = await db
    .select({ host: wallHosts.host, last_seen: sql<string>`${lastSeen}` })
    .from(wallHosts)
    .where(and(eq(wallHosts.workspaceId, workspace.id), isWithin(sql`${wallHosts.lastSeen}`, period)))
    .groupBy(wallHosts.host)
    .orderBy(desc(lastSeen), asc(wallHosts.host))
    .limit(HOSTS);
  const sum = (name: "views" | "reads" | "clicks") => days.reduce((all, one) => all + one[name], 0);
  return {
    views: sum("views"),
    reads: sum("reads"),
    clicks: sum("clicks"),
    days: days.map((one) => ({ day: one.day, views: one.views })),
    top: await readTop(ctx, period),
    hosts: hosts.map(({ host, last_seen }) => ({ host, last_seen: parseInstant(last_seen) })),
  };
}
