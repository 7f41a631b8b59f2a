import { and, eq, inArray, sql } from "drizzle-orm";
import type { Medium } from "#contract/reviews/review-type.ts";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewAnswers } from "#server/platform/db/tables/schema.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { analyseAfterCommit } from "#server/domain/text-analysis/analyse-jobs.ts";
import { writeReviews } from "./write-review.ts";
import { changeCustomFields } from "./change-custom-fields.ts";
import { markEdit } from "./edit-mark.ts";
import { type StoredReview, lockReview, readReview } from "#server/domain/reviews/find-review.ts";
import { resolveAnswers, type GivenAnswer, type StoredQuestion } from "./parse-answers.ts";
import { type ReviewChanges, reviewChangesOf } from "./review-patch.ts";
import { replaceRecording } from "./recording.ts";
import {
  toAudioReview,
  toSocialReview,
  toTextReview,
  toVideoReview,
} from "#server/domain/reviews/presenters/records.ts";
import { type FileChanges, changeAttachments } from "./review-files.ts";
import type { FileTracker } from "#server/platform/storage/file-tracker-types.ts";
import { ANSWER_COLUMN, isFileQuestion } from "#server/domain/reviews/question-columns.ts";
import { cleanHtml, lossOf } from "#server/platform/text/clean-html.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { nameInAddress } from "#server/platform/storage/file-name.ts";

type StoredAnswer = Pick<typeof reviewAnswers.$inferSelect, "answer" | "file">;
type Owned = GivenAnswer & { to: StoredQuestion };

const isOwned = (sent: GivenAnswer): sent is Owned => typeof sent.to === "object";

/** Undefined when unchanged. Sending back the URL of a stored picture keeps it. */
async function answerAfter(ctx: Context, sent: Owned, old: StoredAnswer): Promise<StoredAnswer | undefined> {
  if (sent.file) {
    const { name } = await ctx.files.take(sent.file, { field: `${sent.field}.answer_file`, accept: "image" });
    return { answer: null, file: name };
  }
  if (sent.answer === undefined) return undefined;
  const text = storableText(sent.answer ?? "").trim() || null;
  if (old.file && text && nameInAddress(text) === old.file) return undefined;
  return text === old.answer && !old.file ? undefined : { answer: text, file: null };
}

async function storeAnswers(ctx: Context, reviewId: number, sent: GivenAnswer[]): Promise<Changes> {
  const owned = sent.filter(isOwned);
  if (owned.length === 0) return {};
  const workspaceId = ctx.workspace.id;
  const ids = owned.map(({ to }) => to.id);
  const ofReview = and(eq(reviewAnswers.workspaceId, workspaceId), eq(reviewAnswers.reviewId, reviewId));
  const rows = await ctx.db
    .select()
    .from(reviewAnswers)
    .where(and(ofReview, inArray(reviewAnswers.questionId, ids)));
  const stored = new Map(rows.map((row) => [row.questionId, row]));
  const changes: Changes = {};
  for (const one of owned) {
    const { id: questionId, type: questionType, key: questionText, label: questionLabel } = one.to;
    const old: StoredAnswer = stored.get(questionId) ?? { answer: null, file: null };
    const now = await answerAfter(ctx, one, old);
    if (!now) continue;
    const question = { questionType, questionText, questionLabel };
    await ctx.db
      .insert(reviewAnswers)
      .values({ workspaceId, reviewId, questionId, ...question, ...now })
      .onConflictDoUpdate({
        target: [reviewAnswers.workspaceId, reviewAnswers.reviewId, reviewAnswers.questionId],
        set: { ...question, ...now, updatedAt: sql`now()` },
      });
    await ctx.files.drop(old.file);
    changes[`question_answers.${questionId}`] = { old: old.file ?? old.answer, new: now.file ?? now.answer };
  }
  return changes;
}

async function storeAnswerFiles(files: FileTracker, sent: GivenAnswer[], before: StoredReview): Promise<ReviewChanges> {
  const changes: ReviewChanges = {};
  for (const { field: name, to, answer, file } of sent) {
    if (typeof to === "object" || !isFileQuestion(to)) continue;
    const column = ANSWER_COLUMN[to];
    const field = `${name}.answer_file`;
    if (file) changes[column] = (await files.take(file, { field, accept: "image", edge: "avatar" })).name;
    else if (before[column] && (answer === null || answer === "")) changes[column] = null;
    if (changes[column] !== undefined) await files.drop(before[column]);
  }
  return changes;
}

const MESSAGE = "Review Updated Successfully";

/**
 * A patch without changes writes nothing (v3 interface, section 4.11). Throws 404 for another type, 412 for another
 * version, 422 for invalid values.
 */
async function updateReview(
  ctx: Context,
  medium: Medium,
  id: number,
  patch: ReviewPatch,
  changeFiles: (before: StoredReview) => Promise<FileChanges>,
): Promise<void> {
  const before = await lockReview(ctx.db, ctx.workspace.id, medium, id);
  checkVersion(ctx, before.version);
  const sent = await resolveAnswers(ctx, id, patch);
  const { columns, audit } = await changeFiles(before);
  const pictures = await storeAnswerFiles(ctx.files, sent, before);
  const answers = await storeAnswers(ctx, id, sent);
  const requested = {
    ...columns,
    ...reviewChangesOf(patch, sent, before),
    ...(await changeCustomFields(ctx, patch, before)),
    ...pictures,
  };
  const changed = { ...requested, ...(await markEdit(ctx, before, requested, patch)) };
  if (changed.sentimentBy === null || changed.languageBy === null) analyseAfterCommit(ctx);
  await writeReviews(ctx, [{ review: before, columns: changed, audit: { ...audit, ...answers } }]);
}

/** What an answer says of a comment that was not stored as it was sent. */
function cleanedIn({ comment }: ReviewPatch) {
  const loss = comment === undefined ? undefined : lossOf(comment, cleanHtml(comment));
  return loss && { comment_cleaned: loss };
}

export const updateTextReview: Handler<"updateTextReview"> = async (ctx, { params: { id }, body }) => {
  await updateReview(ctx, "text", id, body, (before) => changeAttachments(ctx, before, body));
  return {
    message: MESSAGE,
    data: toTextReview(ctx.services.config, await readReview(ctx, "text", id)),
    ...cleanedIn(body),
  };
};

export const updateSocialReview: Handler<"updateSocialReview"> = async (ctx, { params: { id }, body }) => {
  await updateReview(ctx, "social", id, body, (before) => changeAttachments(ctx, before, body));
  return {
    message: MESSAGE,
    data: toSocialReview(ctx.services.config, await readReview(ctx, "social", id)),
    ...cleanedIn(body),
  };
};

export const updateVideoReview: Handler<"updateVideoReview"> = async (ctx, { params: { id }, body }) => {
  const sent = { kind: "video", file: body.video, thumb: body.static_thumb, timed: body.cues } as const;
  await updateReview(ctx, "video", id, body, (before) => replaceRecording(ctx, before, sent));
  return {
    message: MESSAGE,
    data: toVideoReview(ctx.services.config, await readReview(ctx, "video", id)),
    ...cleanedIn(body),
  };
};

export const updateAudioReview: Handler<"updateAudioReview"> = async (ctx, { params: { id }, body }) => {
  const sent = { kind: "audio", file: body.audio, timed: body.cues } as const;
  await updateReview(ctx, "audio", id, body, (before) => replaceRecording(ctx, before, sent));
  return {
    message: MESSAGE,
    data: toAudioReview(ctx.services.config, await readReview(ctx, "audio", id)),
    ...cleanedIn(body),
  };
};
