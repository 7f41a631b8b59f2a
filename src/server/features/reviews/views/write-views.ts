import { isDeepStrictEqual } from "node:util";
import { and, count, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { savedViews } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { type ViewRow, checkMayShare, lockView, ownerOf, presentView } from "./view-row.ts";

type Patch = Parameters<Handler<"updateView">>[1]["body"];

const isView = ({ workspaceId, id }: ViewRow) => and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.id, id));

/** Throws 422 at `name` at the limit of views per person. */
async function checkCount(ctx: Context): Promise<void> {
  const own = and(eq(savedViews.workspaceId, ctx.workspace.id), eq(savedViews.userId, ownerOf(ctx)));
  const [found] = await ctx.db.select({ views: count() }).from(savedViews).where(own);
  if ((found?.views ?? 0) < LIMITS.views) return;
  throw validationError({ name: [`There may be no more than ${LIMITS.views} views. Delete one first.`] });
}

export const createView: Handler<"createView"> = async (ctx, { body }) => {
  const { name, filter, sort, shared } = body;
  if (shared) checkMayShare(ctx);
  await checkCount(ctx);
  const [row] = await ctx.db
    .insert(savedViews)
    .values({ workspaceId: ctx.workspace.id, userId: ownerOf(ctx), name, filter, sort, shared })
    .returning();
  if (!row) throw new Error("The view was not inserted");
  await writeAudit(ctx, { action: "created", record: "View", recordId: row.id });
  return { message: "View Created Successfully", data: presentView(ctx, row) };
};

/** Comparable with the stored filter: without undefined values; the database orders the keys itself. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function changesOf(before: ViewRow, { name, filter, sort, shared }: Patch): Changes {
  const sent = Object.entries({ name, filter, sort, shared }).filter(([, value]) => value !== undefined);
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    sent.flatMap(([field, value]) =>
      isDeepStrictEqual(old[field], stored(value)) ? [] : [[field, { old: old[field], new: stored(value) }]],
    ),
  );
}

/**
 * Throws 404 `View not found.` also for another person's private one, 403 for a shared one when the caller may only
 * read, 412.
 */
export const updateView: Handler<"updateView"> = async (ctx, { params, body }) => {
  const row = await lockView(ctx, params.id);
  checkVersion(ctx, row.version);
  if (body.shared) checkMayShare(ctx);
  const changes = changesOf(row, body);
  const [after = row] =
    Object.keys(changes).length === 0
      ? [row]
      : await ctx.db
          .update(savedViews)
          .set({ ...body, version: sql`${savedViews.version} + 1`, updatedAt: sql`now()` })
          .where(isView(row))
          .returning();
  if (after !== row) await writeAudit(ctx, { action: "updated", record: "View", recordId: row.id, changes });
  ctx.answerVersion(after.version);
  return { message: "View Updated Successfully", data: presentView(ctx, after) };
};

export const deleteView: Handler<"deleteView"> = async (ctx, { params }) => {
  const row = await lockView(ctx, params.id);
  checkVersion(ctx, row.version);
  await ctx.db.delete(savedViews).where(isView(row));
  const changes = { name: { old: row.name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "View", recordId: row.id, changes });
  return { message: "View Deleted Successfully" };
};
