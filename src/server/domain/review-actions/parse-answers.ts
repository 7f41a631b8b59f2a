import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import { WebUrl } from "#contract/core/urls.ts";
import type { Context } from "#server/platform/context/context.ts";
import { formQuestions, reviewAnswers } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { type BuiltInKey, builtInKey } from "#server/domain/reviews/question-columns.ts";

/** A form question as it is asked now, or as it was when the review answered it. */
export interface StoredQuestion {
  id: number;
  type: number;
  key: string;
  label: string | null;
}

export interface GivenAnswer {
  field: string;
  to: BuiltInKey | StoredQuestion;
  answer: string | null | undefined;
  file: File | undefined;
}

const Email = z.union([z.literal(""), z.email().max(LIMITS.email)]);

function answerError(key: BuiltInKey, answer: string): string | undefined {
  if (answer.length > LIMITS.shortText && key !== "company_url")
    return `The ${key} field must not be greater than ${LIMITS.shortText} characters.`;
  if (key === "email" && !Email.safeParse(answer.trim()).success) return "The email field must be an e-mail address.";
  if (key === "company_url" && !WebUrl.safeParse(answer).success) return "The company url field must be a web address.";
  return undefined;
}

async function findQuestions(ctx: Context, reviewId: number, ids: number[]): Promise<Map<number, StoredQuestion>> {
  if (ids.length === 0) return new Map();
  const answered = await ctx.db
    .select({
      id: reviewAnswers.questionId,
      type: reviewAnswers.questionType,
      key: reviewAnswers.questionText,
      label: reviewAnswers.questionLabel,
    })
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.workspaceId, ctx.workspace.id),
        eq(reviewAnswers.reviewId, reviewId),
        inArray(reviewAnswers.questionId, ids),
      ),
    );
  const storedQuestions = await ctx.db
    .select({ id: formQuestions.id, type: formQuestions.type, key: formQuestions.key, label: formQuestions.label })
    .from(formQuestions)
    .where(and(eq(formQuestions.workspaceId, ctx.workspace.id), inArray(formQuestions.id, ids)));
  return new Map([...answered, ...storedQuestions].map((question) => [question.id, question]));
}

/** The last answer to a question wins. Throws 422 for answers that do not fit and for unknown question ids. */
export async function resolveAnswers(ctx: Context, reviewId: number, patch: ReviewPatch): Promise<GivenAnswer[]> {
  const sent = patch.question_answers ?? [];
  const numbers = sent.flatMap(({ feed_form_question_id: key }) => (typeof key === "number" ? [key] : []));
  const questions = await findQuestions(ctx, reviewId, numbers);
  const errors: Record<string, string[]> = {};
  const answers = new Map<BuiltInKey | number, GivenAnswer>();
  for (const [index, { feed_form_question_id: key, answer, answer_file: file }] of sent.entries()) {
    const field = `question_answers.${index}`;
    const question = typeof key === "number" ? questions.get(key) : undefined;
    const to = typeof key === "string" ? key : question && (builtInKey(question.key) ?? question);
    if (!to) {
      errors[`${field}.feed_form_question_id`] = ["The selected feed form question id is invalid."];
      continue;
    }
    const found = typeof to === "string" && answerError(to, answer ?? "");
    if (found) errors[`${field}.answer`] = [found];
    answers.set(typeof to === "string" ? to : to.id, { field, to, answer, file });
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return [...answers.values()];
}
