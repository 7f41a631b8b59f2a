import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { attachments, reviewAnswers, reviews } from "#server/platform/db/tables/schema.ts";
import { EXTENSIONS, MEDIA_TYPES } from "#server/platform/storage/media-types.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";

/** Puts a stored file under a new name and drops the old one; what is no longer there keeps its name. */
async function move(ctx: Context, name: string): Promise<string> {
  const { config, media } = ctx.services;
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  const bytes = extension && (await media.size(name));
  if (!extension || bytes === undefined) return name;
  await mkdir(config.tempDir, { recursive: true });
  const path = join(config.tempDir, randomUUID());
  try {
    await media.fetch(name, path);
    const { kind, contentType } = MEDIA_TYPES[extension];
    const moved = await media.put(path, extension);
    await ctx.files.add({ name: moved, kind, contentType, bytes });
    await ctx.files.drop(name);
    return moved;
  } finally {
    await rm(path, { force: true });
  }
}

const maybe = (ctx: Context, name: string | null) => (name === null ? Promise.resolve(null) : move(ctx, name));

/** Gives every file of a review another address, so that those who know the old ones find nothing there any more. */
export async function renameFiles(ctx: Context, review: StoredReview): Promise<void> {
  const { workspaceId, id: reviewId } = review;
  const isReview = and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, reviewId));
  const [avatar, companyLogo] = [await maybe(ctx, review.avatar), await maybe(ctx, review.companyLogo)];
  if (avatar !== review.avatar || companyLogo !== review.companyLogo)
    await ctx.db.update(reviews).set({ avatar, companyLogo }).where(isReview);
  const isOfReview = and(eq(attachments.workspaceId, workspaceId), eq(attachments.reviewId, reviewId));
  for (const { id, file, poster } of await ctx.db.select().from(attachments).where(isOfReview))
    await ctx.db
      .update(attachments)
      .set({ file: await move(ctx, file), poster: await maybe(ctx, poster) })
      .where(and(isOfReview, eq(attachments.id, id)));
  const isAnswer = and(eq(reviewAnswers.workspaceId, workspaceId), eq(reviewAnswers.reviewId, reviewId));
  for (const { questionId, file } of await ctx.db.select().from(reviewAnswers).where(isAnswer))
    if (file !== null)
      await ctx.db
        .update(reviewAnswers)
        .set({ file: await move(ctx, file) })
        .where(and(isAnswer, eq(reviewAnswers.questionId, questionId)));
}
