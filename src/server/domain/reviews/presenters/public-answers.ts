import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { IS_PUBLIC } from "#server/domain/reviews/public-address.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviewAnswers, reviews } from "#server/platform/db/tables/schema.ts";

export interface PublicAnswer {
  question: string;
  answer: string;
}

const isPublicOf = (workspaceId: number) =>
  and(eq(reviewAnswers.workspaceId, workspaceId), eq(reviewAnswers.isPublic, true), isNotNull(reviewAnswers.answer));

/** The answers that are published with a review, in the order of their questions. Check its consent before. */
export async function readPublicAnswers(db: Db, workspaceId: number, reviewId: number): Promise<PublicAnswer[]> {
  const rows = await db
    .select({ question: reviewAnswers.questionLabel, key: reviewAnswers.questionText, answer: reviewAnswers.answer })
    .from(reviewAnswers)
    .where(and(isPublicOf(workspaceId), eq(reviewAnswers.reviewId, reviewId)))
    .orderBy(asc(reviewAnswers.questionId));
  return rows.flatMap(({ question, key, answer }) => (answer?.trim() ? [{ question: question || key, answer }] : []));
}

const r = alias(reviews, "r");

/** Those of `ids` that have a published answer, and a page of their own to read it on. */
export async function withPublicAnswers(db: Db, workspaceId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: reviewAnswers.reviewId })
    .from(reviewAnswers)
    .innerJoin(r, and(eq(r.workspaceId, reviewAnswers.workspaceId), eq(r.id, reviewAnswers.reviewId)))
    .where(and(isPublicOf(workspaceId), inArray(reviewAnswers.reviewId, ids), sql.raw(IS_PUBLIC)));
  return new Set(rows.map(({ id }) => id));
}
