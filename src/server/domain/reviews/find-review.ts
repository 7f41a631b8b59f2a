import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Medium } from "#contract/reviews/review-type.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forms, reviews } from "#server/platform/db/tables/schema.ts";
import { IS_PUBLIC } from "./public-address.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import {
  ANSWERS,
  ASKED,
  ASSIGNEE,
  type AnswerOfRow,
  FILES,
  type FileOfRow,
  LABELS,
  type LabelOfRow,
  type QuestionOfRow,
} from "./review-row.ts";

export type StoredReview = typeof reviews.$inferSelect;

const r = alias(reviews, "r");

/** Throws 404 for another type (v3 interface, section 2.1). */
async function findReview(db: Db, workspaceId: number, medium: Medium, id: number) {
  const [row] = await db
    .select({
      review: getTableColumns(r),
      isPublic: sql.raw(IS_PUBLIC).mapWith(Boolean),
      form: { name: forms.name, uniqueFormId: forms.uniqueFormId, slug: forms.slug },
      labels: sql.raw(LABELS).mapWith((labels: (LabelOfRow | null)[]) => labels),
      files: sql.raw(FILES).mapWith((files: FileOfRow[]) => files),
      assignee: sql.raw(ASSIGNEE).mapWith((name: string | null) => name),
      asked: sql.raw(ASKED).mapWith((questions: QuestionOfRow[]) => questions),
      answers: sql.raw(ANSWERS).mapWith((answers: AnswerOfRow[]) => answers),
    })
    .from(r)
    .leftJoin(forms, and(eq(forms.workspaceId, r.workspaceId), eq(forms.id, r.formId)))
    .where(and(eq(r.workspaceId, workspaceId), eq(r.id, id), eq(r.medium, medium)));
  if (!row) throw notFound("Review");
  return row;
}
export type FoundReview = Awaited<ReturnType<typeof findReview>>;

/** Also sets the version header. Throws 404 when there is no review of this type. */
export async function readReview(ctx: Context, medium: Medium, id: number): Promise<FoundReview> {
  const found = await findReview(ctx.db, ctx.workspace.id, medium, id);
  ctx.answerVersion(found.review.version);
  return found;
}

/** Locks reviews until the transaction ends, in id order to avoid deadlocks. Ids without a review are left out. */
export async function lockReviewsById(db: Db, workspaceId: number, ids: number[]): Promise<StoredReview[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), inArray(reviews.id, ids)))
    .orderBy(asc(reviews.id))
    .for("update");
}

/** Locked until the transaction ends. Throws 404 when there is no review of this type. */
export async function lockReview(db: Db, workspaceId: number, medium: Medium, id: number): Promise<StoredReview> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, id), eq(reviews.medium, medium)))
    .for("update");
  if (!row) throw notFound("Review");
  return row;
}
