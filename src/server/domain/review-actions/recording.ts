import { and, asc, eq } from "drizzle-orm";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import type { Context } from "#server/platform/context/context.ts";
import { attachments } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { type FileChanges, NO_FILE_CHANGES } from "./review-files.ts";

interface Recording {
  kind: "video" | "audio";
  file: File | undefined;
  thumb?: File | undefined;
  /** Without cues, those of the old recording are removed. */
  timed: ReviewPatch["cues"];
}

/** v3 interface, section 4.11. Throws 422 for a review without a recording and for a file of another kind. */
export async function replaceRecording(ctx: Context, before: StoredReview, recording: Recording): Promise<FileChanges> {
  const { kind, file, thumb } = recording;
  if (!file && !thumb) return NO_FILE_CHANGES;
  const owner = { workspaceId: ctx.workspace.id, reviewId: before.id };
  const [old] = await ctx.db
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.workspaceId, owner.workspaceId),
        eq(attachments.reviewId, owner.reviewId),
        eq(attachments.kind, kind),
      ),
    )
    .orderBy(asc(attachments.position), asc(attachments.id))
    .limit(1);
  if (!old)
    throw validationError({
      [file ? kind : "static_thumb"]: [`The review has no ${kind} that could be replaced or shown.`],
    });

  const poster = thumb && (await ctx.files.take(thumb, { field: "static_thumb", accept: "image" })).name;
  const row = and(eq(attachments.workspaceId, owner.workspaceId), eq(attachments.id, old.id));
  const audit: Changes = poster ? { static_thumb: { old: old.poster, new: poster } } : {};
  if (file) {
    const taken = await ctx.files.take(file, { field: kind, accept: kind });
    const { name, contentType, bytes } = taken;
    // A new row, so that a media job still running on the old file cannot write its results to the new one.
    await ctx.db.delete(attachments).where(row);
    await ctx.db
      .insert(attachments)
      .values({ ...owner, kind, file: name, contentType, bytes, poster: poster ?? null, position: old.position });
    await ctx.files.drop(old.file);
    audit[kind] = { old: old.file, new: name };
  } else await ctx.db.update(attachments).set({ poster }).where(row);
  if (file || poster) await ctx.files.drop(old.poster);
  return { columns: file && before.cues && !recording.timed ? { cues: null } : {}, audit };
}
