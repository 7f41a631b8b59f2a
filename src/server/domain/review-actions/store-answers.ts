import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { reviewAnswers } from "#server/platform/db/tables/schema.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { mediaUrl } from "#server/platform/storage/media-url.ts";
import type { GivenAnswer, StoredQuestion } from "./parse-answers.ts";

type StoredAnswer = Pick<typeof reviewAnswers.$inferSelect, "answer" | "file">;
type Owned = GivenAnswer & { to: StoredQuestion };

const isOwned = (given: GivenAnswer): given is Owned => typeof given.to === "object";

/** What is stored for an answer; undefined when it says nothing new. The address of a stored picture, sent back, keeps it. */
async function answerAfter(ctx: Context, given: Owned, old: StoredAnswer): Promise<StoredAnswer | undefined> {
  if (given.file) {
    const { name } = await ctx.files.take(given.file, { field: `${given.field}.answer_file`, accept: "image" });
    return { answer: null, file: name };
  }
  if (given.answer === undefined) return undefined;
  const text = storableText(given.answer ?? "").trim() || null;
  if (old.file && text === mediaUrl(ctx.services.config.publicUrl, old.file)) return undefined;
  return text === old.answer && !old.file ? undefined : { answer: text, file: null };
}

/** Stores answers to the questions of forms, with the question as it is asked now; tells what changed. */
export async function storeAnswers(ctx: Context, reviewId: number, given: GivenAnswer[]): Promise<Changes> {
  const owned = given.filter(isOwned);
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
