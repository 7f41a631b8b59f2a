import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { StarsAdvice } from "#contract/walls/pages/reviewed-item.ts";
import { starsOf } from "#contract/walls/view/stars-advice.ts";
import { viewOfWall } from "#server/features/walls/data/load-wall.ts";
import { firstPortion } from "#server/features/walls/data/wall-data.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { wallDays, wallHosts } from "#server/platform/db/tables/schema.ts";
import { isWidgetId } from "#server/domain/walls/find-public-widget.ts";
import { type WallRow, findWallRow, listChosen } from "#server/domain/walls/wall-row.ts";
import { findWidget } from "#server/domain/widgets/widget-row.ts";

const DAYS = 90;
const HOSTS = 50;

/** Throws 404 `Page not found.` or `Widget not found.` */
export async function findOwnPlacement(ctx: Pick<Context, "db" | "workspace">, id: string) {
  const isWidget = isWidgetId(id);
  const row = await (isWidget ? findWidget : findWallRow)(ctx.db, ctx.workspace.id, isWidget ? id.toLowerCase() : id);
  if (!row) throw notFound(isWidget ? "Widget" : "Page");
  const kind = isWidget ? ("widget" as const) : ("page" as const);
  const { views } = row;
  return "uniquePageId" in row
    ? { kind, id: row.uniquePageId, slug: row.slug, settings: row.attributes, views, wall: row }
    : { kind, id: row.id, slug: row.id, settings: row.settings, views };
}

async function readStars({ services, db, workspace }: Context, row: WallRow): Promise<StarsAdvice> {
  const of = { workspace: workspace.name, unique_workspace_id: workspace.uniqueId };
  const view = await viewOfWall(services, db, of, { row, chosen: await listChosen(db, row) });
  return starsOf(view, firstPortion(view)).advice;
}

const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)::float8`.mapWith(Number);

export const getWallHealth: Handler<"getWallHealth"> = async (ctx, { params }) => {
  const { db, workspace } = ctx;
  const { kind, id, views, wall } = await findOwnPlacement(ctx, params.id);
  const ofDays = and(eq(wallDays.workspaceId, workspace.id), eq(wallDays.kind, kind), eq(wallDays.wallId, id));
  const [sums = { reads: 0, clicks: 0 }] = await db
    .select({ reads: sum(wallDays.reads), clicks: sum(wallDays.clicks) })
    .from(wallDays)
    .where(ofDays);
  const { day, reads, clicks } = wallDays;
  const days = await db
    .select({ day, views: wallDays.views, reads, clicks })
    .from(wallDays)
    .where(and(ofDays, gte(day, sql`(now() at time zone 'UTC')::date - ${DAYS - 1}::int`)))
    .orderBy(asc(day));
  const hosts = await db
    .select({ host: wallHosts.host, first_seen: wallHosts.firstSeen, last_seen: wallHosts.lastSeen })
    .from(wallHosts)
    .where(and(eq(wallHosts.workspaceId, workspace.id), eq(wallHosts.kind, kind), eq(wallHosts.wallId, id)))
    .orderBy(desc(wallHosts.lastSeen), asc(wallHosts.host))
    .limit(HOSTS);
  return { data: { views, ...sums, days, hosts, ...(wall && { stars: await readStars(ctx, wall) }) } };
};
