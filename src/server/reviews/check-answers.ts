import * as z from "zod";
import { LIMITS } from "#contract/limits.ts";
import type { ReviewPatch } from "#contract/review-patch.ts";
import { WebUrl } from "#contract/values.ts";
import { invalid } from "#server/fault.ts";

const Email = z.union([z.literal(""), z.email().max(LIMITS.email)]);

function fault(key: string | number, answer: string): string | undefined {
  if (typeof key === "number") return "The selected question is invalid.";
  if (answer.length > LIMITS.shortText && key !== "company_url")
    return `The ${key} field must not be greater than ${LIMITS.shortText} characters.`;
  if (key === "email" && !Email.safeParse(answer.trim()).success) return "The email field must be an e-mail address.";
  if (key === "company_url" && !WebUrl.safeParse(answer).success) return "The company url field must be a web address.";
  return undefined;
}

/** Throws 422 for answers that do not fit their question, keyed as they were sent. No stored questions exist here. */
export function checkAnswers(patch: ReviewPatch): void {
  const errors: Record<string, string[]> = {};
  for (const [index, { feed_form_question_id: key, answer }] of (patch.question_answers ?? []).entries()) {
    const found = fault(key, answer ?? "");
    const field = typeof key === "number" ? "feed_form_question_id" : "answer";
    if (found) errors[`question_answers.${index}.${field}`] = [found];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
