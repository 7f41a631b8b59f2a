import { and, eq, inArray, sql } from "drizzle-orm";
import type { ReviewPatch } from "#contract/review-patch.ts";
import type { Context } from "#server/context.ts";
import { attachments } from "#server/db/schema.ts";
import type { TakenFile } from "#server/media/take-file.ts";
import type { FileTracker } from "#server/media/track-files.ts";
import { ANSWER_COLUMN, isFileQuestion } from "./answers.ts";
import type { StoredReview } from "./find-review.ts";
import type { ReviewChanges } from "./patch.ts";

/** Photo and company logo of a patch, stored; an empty answer takes the old one away. */
export async function takeAnswerFiles(
  files: FileTracker,
  patch: ReviewPatch,
  before: StoredReview,
): Promise<ReviewChanges> {
  const changes: ReviewChanges = {};
  for (const [index, { feed_form_question_id: key, answer, answer_file: file }] of (
    patch.question_answers ?? []
  ).entries()) {
    if (typeof key === "number" || !isFileQuestion(key)) continue;
    const column = ANSWER_COLUMN[key];
    const field = `question_answers.${index}.answer_file`;
    if (file) changes[column] = (await files.take(file, { field, accept: "image", edge: "avatar" })).name;
    else if (before[column] && (answer === null || answer === "")) changes[column] = null;
    if (changes[column] !== undefined) await files.drop(before[column]);
  }
  return changes;
}

type Ids = { workspaceId: number; reviewId: number };

/** Stores files given for a review; nothing is written to the database yet. */
export async function takeMedia(files: FileTracker, given: File[] | undefined, field: string): Promise<TakenFile[]> {
  const taken: TakenFile[] = [];
  for (const [index, file] of (given ?? []).entries())
    taken.push(await files.take(file, { field: `${field}.${index}`, accept: "any" }));
  return taken;
}

/** Puts stored files behind those a review has. */
export async function insertAttachments(ctx: Pick<Context, "db">, ids: Ids, taken: TakenFile[]): Promise<void> {
  if (taken.length === 0) return;
  const next = sql<number>`(select coalesce(max(position) + 1, 0) from attachments
    where workspace_id = ${ids.workspaceId} and review_id = ${ids.reviewId})`;
  const rows = taken.map(({ name: file, kind, contentType, bytes }, index) => ({
    ...ids,
    kind,
    file,
    contentType,
    bytes,
    position: sql`${next} + ${index}::int`,
  }));
  await ctx.db.insert(attachments).values(rows);
}

/** Takes files off a review; identifiers it does not have are left aside. */
export async function removeAttachments(
  ctx: Pick<Context, "db" | "files">,
  { workspaceId, reviewId }: Ids,
  wanted: string[],
): Promise<string[]> {
  const numbers = wanted.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (numbers.length === 0) return [];
  const removed = await ctx.db
    .delete(attachments)
    .where(
      and(
        eq(attachments.workspaceId, workspaceId),
        eq(attachments.reviewId, reviewId),
        inArray(attachments.id, numbers),
      ),
    )
    .returning({ file: attachments.file, poster: attachments.poster });
  for (const { file, poster } of removed) for (const name of [file, poster]) await ctx.files.drop(name);
  return removed.map(({ file }) => file);
}

/** What media a review carries now, for its `has…` columns. */
export async function carriedMedia(
  ctx: Pick<Context, "db">,
  { workspaceId, reviewId }: Ids,
): Promise<Pick<StoredReview, "hasVideo" | "hasAudio">> {
  const rows = await ctx.db
    .selectDistinct({ kind: attachments.kind })
    .from(attachments)
    .where(and(eq(attachments.workspaceId, workspaceId), eq(attachments.reviewId, reviewId)));
  const kinds = new Set(rows.map(({ kind }) => kind));
  return { hasVideo: kinds.has("video"), hasAudio: kinds.has("audio") };
}
