import { and, count, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { draftPath } from "#contract/core/public-paths.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { getWallOr404, lockWall } from "#server/domain/walls/wall-row.ts";
import { randomSecret } from "#server/platform/auth/secrets.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { wallDraftLinks } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { commentsOfLink, hashDraftToken, isLive, isOfWall, readDraftLinks } from "./draft-link-row.ts";

/** Throws 404 `Page not found.` */
export const listDraftLinks: Handler<"listDraftLinks"> = async (ctx, { params }) => {
  const { uniquePageId } = await getWallOr404(ctx, params.unique_page_id);
  return { data: await readDraftLinks(ctx, uniquePageId) };
};

/**
 * The address is only in this answer, so `Idempotency-Key` is not supported, because it would store the answer. Throws 404 `Page
 * not found.`, 422 when too many links are live.
 */
export const createDraftLink: Handler<"createDraftLink"> = async (ctx, { params, body }) => {
  const { db, actor, services, workspace } = ctx;
  // Locked, so that two requests do not both make the last link.
  const { uniquePageId: wallId } = await lockWall(ctx, params.unique_page_id);
  const ofWall = isOfWall(workspace.id, wallId);
  await db.delete(wallDraftLinks).where(and(ofWall, sql`not (${isLive})`, sql`${commentsOfLink} = 0`));
  const [live] = await db.select({ count: count() }).from(wallDraftLinks).where(and(ofWall, isLive));
  if ((live?.count ?? 0) >= LIMITS.draftLinks)
    throw validationError({ name: [`At most ${LIMITS.draftLinks} links to the draft of a wall can be live.`] });
  const token = randomSecret();
  const name = storableText(body.name);
  const [made] = await db
    .insert(wallDraftLinks)
    .values({
      workspaceId: workspace.id,
      wallId,
      name,
      tokenHash: hashDraftToken(services, token),
      actorKind: actor.kind,
      actorId: actor.kind === "key" ? actor.keyId : actor.userId,
      expiresAt: sql`now() + make_interval(days => ${body.days})`,
    })
    .returning({ id: wallDraftLinks.id });
  const [data] = made ? await readDraftLinks(ctx, wallId, made.id) : [];
  if (!data) throw new Error("The link was not inserted");
  await writeAudit(ctx, {
    action: "created",
    record: "Draft link",
    recordId: data.id,
    changes: {
      page: { old: wallId, new: wallId },
      name: { old: null, new: name },
      expires_at: { old: null, new: data.expires_at },
    },
  });
  return { message: "Link Created Successfully", data, url: services.config.publicUrl + draftPath(token) };
};

/** Throws 404 `Draft link not found.`, also for one that has ended or belongs to another wall. */
export const revokeDraftLink: Handler<"revokeDraftLink"> = async (ctx, { params }) => {
  const wallId = params.unique_page_id;
  const isIt = and(isOfWall(ctx.workspace.id, wallId), eq(wallDraftLinks.id, params.id), isLive);
  const [row] = await ctx.db
    .update(wallDraftLinks)
    .set({ revokedAt: sql`now()` })
    .where(isIt)
    .returning();
  if (!row) throw notFound("Draft link");
  await writeAudit(ctx, {
    action: "deleted",
    record: "Draft link",
    recordId: row.id,
    changes: { page: { old: wallId, new: wallId }, name: { old: row.name, new: null } },
  });
  return { message: "Draft Link Deleted Successfully" };
};
