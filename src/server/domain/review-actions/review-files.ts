import { and, eq, inArray, sql } from "drizzle-orm";
import type { ReviewPatch, TextReviewPatch } from "#contract/reviews/review-patch.ts";
import type { Context } from "#server/platform/context/context.ts";
import { attachments } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import type { FileTracker, StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import type { ReviewChanges } from "./review-patch.ts";

type Ids = { workspaceId: number; reviewId: number };

export interface FileChanges {
  columns: ReviewChanges;
  audit: Changes;
}
export const NO_FILE_CHANGES: FileChanges = { columns: {}, audit: {} };

export async function storeMedia(
  files: FileTracker,
  uploads: File[] | undefined,
  field: string,
): Promise<StoredMedia[]> {
  const stored: StoredMedia[] = [];
  for (const [index, file] of (uploads ?? []).entries())
    stored.push(await files.take(file, { field: `${field}.${index}`, accept: "any" }));
  return stored;
}

export async function insertAttachments(ctx: Pick<Context, "db">, ids: Ids, stored: StoredMedia[]): Promise<void> {
  if (stored.length === 0) return;
  const next = sql<number>`(select coalesce(max(position) + 1, 0) from attachments
    where workspace_id = ${ids.workspaceId} and review_id = ${ids.reviewId})`;
  const rows = stored.map(({ name: file, kind, contentType, bytes }, index) => ({
    ...ids,
    kind,
    file,
    contentType,
    bytes,
    position: sql`${next} + ${index}::int`,
  }));
  await ctx.db.insert(attachments).values(rows);
}

const ofReview = ({ workspaceId, reviewId }: Ids) =>
  and(eq(attachments.workspaceId, workspaceId), eq(attachments.reviewId, reviewId));

async function removeAttachments(ctx: Context, ids: Ids, wanted: string[]): Promise<string[]> {
  const numbers = wanted.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (numbers.length === 0) return [];
  const removed = await ctx.db
    .delete(attachments)
    .where(and(ofReview(ids), inArray(attachments.id, numbers)))
    .returning({ file: attachments.file, poster: attachments.poster });
  for (const { file, poster } of removed) for (const name of [file, poster]) await ctx.files.drop(name);
  return removed.map(({ file }) => file);
}

/** Throws 422 at `static_thumb.N.attachment_id` for an attachment the review does not have. */
async function replaceThumbs(ctx: Context, ids: Ids, thumbs: TextReviewPatch["static_thumb"]): Promise<Changes> {
  const audit: Changes = {};
  for (const [index, { attachment_id: id, static_thumb: file }] of (thumbs ?? []).entries()) {
    const field = `static_thumb.${index}`;
    const one = and(ofReview(ids), eq(attachments.id, id));
    const [attachment] = await ctx.db.select({ poster: attachments.poster }).from(attachments).where(one);
    if (!attachment) throw validationError({ [`${field}.attachment_id`]: ["The selected attachment id is invalid."] });
    const { name } = await ctx.files.take(file, { field: `${field}.static_thumb`, accept: "image" });
    await ctx.db.update(attachments).set({ poster: name }).where(one);
    await ctx.files.drop(attachment.poster);
    audit[`static_thumb.${id}`] = { old: attachment.poster, new: name };
  }
  return audit;
}

async function carriedMedia(ctx: Context, ids: Ids): Promise<Pick<StoredReview, "hasVideo" | "hasAudio">> {
  const rows = await ctx.db.selectDistinct({ kind: attachments.kind }).from(attachments).where(ofReview(ids));
  const kinds = new Set(rows.map(({ kind }) => kind));
  return { hasVideo: kinds.has("video"), hasAudio: kinds.has("audio") };
}

type MediaPatch = ReviewPatch & Partial<Pick<TextReviewPatch, "media" | "remove_media" | "static_thumb">>;

/** v3 interface, section 4.11. Throws 422 as `replaceThumbs` does. */
export async function changeAttachments(ctx: Context, before: StoredReview, patch: MediaPatch): Promise<FileChanges> {
  const ids = { workspaceId: ctx.workspace.id, reviewId: before.id };
  const stored = await storeMedia(ctx.files, patch.media, "media");
  const removed = await removeAttachments(ctx, ids, patch.remove_media ?? []);
  await insertAttachments(ctx, ids, stored);
  const audit = await replaceThumbs(ctx, ids, patch.static_thumb);
  if (removed.length + stored.length === 0) return { columns: {}, audit };
  return {
    columns: await carriedMedia(ctx, ids),
    audit: { ...audit, attachments: { old: removed, new: stored.map(({ name }) => name) } },
  };
}
