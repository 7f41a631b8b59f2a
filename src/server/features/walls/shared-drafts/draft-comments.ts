import { type SQL, and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { DraftComment } from "#contract/walls/pages/wall-draft-comments.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { getWallOr404 } from "#server/domain/walls/wall-row.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { wallDraftComments, wallDraftLinks } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

const t = wallDraftComments;

const ofWall = ({ workspace }: Context, wallId: string): SQL | undefined =>
  and(eq(t.workspaceId, workspace.id), eq(t.wallId, wallId));

/** Open ones before settled ones, newest first. */
async function readComments({ db, workspace }: Context, which: SQL | undefined): Promise<DraftComment[]> {
  return db
    .select({
      id: t.id,
      name: t.name,
      text: t.text,
      link: wallDraftLinks.name,
      created_at: t.createdAt,
      settled_at: t.settledAt,
      settled_by: actorName(workspace.id, sql`${t.settledByKind}`, sql`${t.settledById}`),
    })
    .from(t)
    .innerJoin(wallDraftLinks, and(eq(wallDraftLinks.workspaceId, t.workspaceId), eq(wallDraftLinks.id, t.linkId)))
    .where(which)
    .orderBy(sql`${t.settledAt} is not null`, desc(t.id))
    .limit(LIMITS.draftCommentsShown);
}

/** Throws 404 `Page not found.` */
export const listDraftComments: Handler<"listDraftComments"> = async (ctx, { params }) => {
  const which = ofWall(ctx, (await getWallOr404(ctx, params.unique_page_id)).uniquePageId);
  const [counted] = await ctx.db
    .select({ open: count() })
    .from(t)
    .where(and(which, isNull(t.settledAt)));
  return { data: await readComments(ctx, which), open: counted?.open ?? 0 };
};

/** Throws 404 `Draft comment not found.`, also for another wall. */
export const settleDraftComment: Handler<"settleDraftComment"> = async (ctx, { params, body: { settled } }) => {
  const { db, actor } = ctx;
  const isIt = and(ofWall(ctx, params.unique_page_id), eq(t.id, params.id));
  const [before] = await db.select({ settledAt: t.settledAt }).from(t).where(isIt).for("update");
  if (!before) throw notFound("Draft comment");
  const wasSettled = before.settledAt !== null;
  if (wasSettled !== settled) {
    const by = { settledByKind: actor.kind, settledById: actor.kind === "key" ? actor.keyId : actor.userId };
    const open = { settledAt: null, settledByKind: null, settledById: null };
    await db
      .update(t)
      .set(settled ? { settledAt: sql`now()`, ...by } : open)
      .where(isIt);
    const changes = { settled: { old: wasSettled, new: settled } };
    await writeAudit(ctx, { action: "updated", record: "Draft comment", recordId: params.id, changes });
  }
  const [data] = await readComments(ctx, isIt);
  if (!data) throw notFound("Draft comment");
  return { message: "Comment Updated Successfully", data };
};

/** Throws 404 `Draft comment not found.`, also for another wall. */
export const deleteDraftComment: Handler<"deleteDraftComment"> = async (ctx, { params }) => {
  const isIt = and(ofWall(ctx, params.unique_page_id), eq(t.id, params.id));
  const [row] = await ctx.db.delete(t).where(isIt).returning({ id: t.id });
  if (!row) throw notFound("Draft comment");
  await writeAudit(ctx, { action: "deleted", record: "Draft comment", recordId: row.id });
  return { message: "Comment Deleted Successfully" };
};
