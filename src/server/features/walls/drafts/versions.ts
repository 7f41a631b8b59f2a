import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { readFeedIdentifier } from "#contract/reviews/review-type.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviews, wallVersions } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { settingsOf } from "#server/domain/widgets/present-widget-row.ts";
import { getWidgetOr404 } from "#server/domain/widgets/widget-row.ts";
import { type Json, isObject } from "#server/domain/walls/settings/wall-changes.ts";
import { getWallOr404, identifierOf } from "#server/domain/walls/wall-row.ts";
import { withDefaults } from "#server/domain/walls/present-wall.ts";
import { type PlacementRef, isOf, refOfWall, refOfWidget } from "#server/domain/walls/wall-ref.ts";

const LARGEST = 2_147_483_647;

/** The versions of a wall that are kept, newest first. */
async function listVersions({ db }: Context, wall: PlacementRef) {
  const data = await db
    .select({
      version: wallVersions.version,
      at: wallVersions.createdAt,
      by: actorName(wall.workspaceId, sql`${wallVersions.actorKind}`, sql`${wallVersions.actorId}`),
      changed: wallVersions.changed,
    })
    .from(wallVersions)
    .where(isOf(wallVersions, wall))
    .orderBy(desc(wallVersions.version));
  return { data };
}

/** An object is merged by an update: what only the newer one has is set to null, which takes it away. */
function clearingPatch(older: unknown, newer: unknown): Json {
  const kept: Json = isObject(older) ? { ...older } : {};
  for (const [key, value] of Object.entries(isObject(newer) ? newer : {})) {
    if (!(key in kept)) kept[key] = null;
    else if (isObject(value) && isObject(kept[key])) kept[key] = clearingPatch(kept[key], value);
  }
  return kept;
}

/** Those of the reviews that are still there, in the order given. */
async function knownFeeds({ db, workspace }: Context, feeds: unknown): Promise<string[]> {
  const wanted = Array.isArray(feeds) ? feeds.filter((one) => typeof one === "string") : [];
  const ids = wanted.flatMap((one) => readFeedIdentifier(one)?.id ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: reviews.id, medium: reviews.medium })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), inArray(reviews.id, ids)));
  const found = new Set(rows.map(identifierOf));
  return wanted.filter((one) => found.has(one));
}

/** A wall as it was, as an update takes it now: reviews that are gone since come not at all. */
async function readVersion(ctx: Context, wall: PlacementRef, version: number, settings: { field: string; now: Json }) {
  const isIt = and(isOf(wallVersions, wall), eq(wallVersions.version, version));
  const [found] =
    version > LARGEST ? [] : await ctx.db.select({ fields: wallVersions.fields }).from(wallVersions).where(isIt);
  if (!found) return undefined;
  const { fields } = found;
  const { field, now } = settings;
  return {
    data: { ...fields, [field]: clearingPatch(fields[field], now), feeds: await knownFeeds(ctx, fields["feeds"]) },
  };
}

/** The versions of a page. Throws 404 `Page not found.` */
export const listPageVersions: Handler<"listPageVersions"> = async (ctx, { params }) =>
  listVersions(ctx, refOfWall(await getWallOr404(ctx.db, ctx.workspace.id, params.unique_page_id)));

/** A page as it was. Throws 404 for a page or a version that is not there. */
export const getPageVersion: Handler<"getPageVersion"> = async (ctx, { params }) => {
  const row = await getWallOr404(ctx.db, ctx.workspace.id, params.unique_page_id);
  const settings = { field: "custom_attributes", now: withDefaults(row.attributes) };
  const version = await readVersion(ctx, refOfWall(row), params.version, settings);
  if (!version) throw notFound("Page");
  return version;
};

/** The versions of a widget. Throws 404 `Widget not found.` */
export const listWidgetVersions: Handler<"listWidgetVersions"> = async (ctx, { params }) =>
  listVersions(ctx, refOfWidget(await getWidgetOr404(ctx.db, ctx.workspace.id, params.id)));

/** A widget as it was. Throws 404 for a widget or a version that is not there. */
export const getWidgetVersion: Handler<"getWidgetVersion"> = async (ctx, { params }) => {
  const row = await getWidgetOr404(ctx.db, ctx.workspace.id, params.id);
  const settings = { field: "widget_customization", now: settingsOf(row) };
  const version = await readVersion(ctx, refOfWidget(row), params.version, settings);
  if (!version) throw notFound("Widget");
  return version;
};
