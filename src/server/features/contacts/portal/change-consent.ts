import { and, eq, isNull, sql } from "drizzle-orm";
import type { ConsentPurpose, ConsentRecord } from "#contract/reviews/consent.ts";
import { agreedPurposesOf, recordConsent } from "#server/domain/submissions/record-consent.ts";
import type { Context } from "#server/platform/context/context.ts";
import {
  consents,
  reviews,
  attachments,
  pageReviews,
  reviewAnswers,
  widgetReviews,
} from "#server/platform/db/tables/schema.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { setDerivedColumns } from "#server/domain/reviews/set-columns.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import type { ReviewChanges } from "#server/domain/review-actions/review-patch.ts";
import { writeReviews } from "#server/domain/review-actions/write-review.ts";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { EXTENSIONS, MEDIA_TYPES } from "#server/platform/storage/media-types.ts";

/** Returns the old name when the file is missing. */
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

/** So that the old addresses stop working. */
async function renameFiles(ctx: Context, review: StoredReview): Promise<void> {
  const { workspaceId, id: reviewId } = review;
  const [avatar, companyLogo] = [await maybe(ctx, review.avatar), await maybe(ctx, review.companyLogo)];
  if (avatar !== review.avatar || companyLogo !== review.companyLogo)
    await setDerivedColumns(ctx.db, { workspaceId, where: eq(reviews.id, reviewId) }, { avatar, companyLogo });
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

type Purposes = ConsentRecord["purposes"];

const CONSENT_WITHDRAWN = "no_consent";
const CONSENT_GIVEN = "Consent given by the reviewer";

async function lock(ctx: Context, id: number): Promise<StoredReview | undefined> {
  const [row] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.id, id)))
    .for("update");
  return row;
}

async function isSelected({ db, workspace }: Context, reviewId: number): Promise<boolean> {
  for (const table of [pageReviews, widgetReviews])
    if (await db.$count(table, and(eq(table.workspaceId, workspace.id), eq(table.reviewId, reviewId)))) return true;
  return false;
}

async function stateAfter(ctx: Context, review: StoredReview, agreed: ConsentPurpose[] | null): Promise<ReviewChanges> {
  // Another reason stays: it must still hide the review when consent is given again.
  if (!mayUse(agreed, "publish_text"))
    return { approved: false, setAsideReason: review.setAsideReason ?? CONSENT_WITHDRAWN };
  const { approved, setAsideReason: reason } = review;
  const isHeldBack = reason !== null && reason !== CONSENT_WITHDRAWN;
  if (mayUse(review.agreed, "publish_text") || approved || isHeldBack) return {};
  // A wall or widget shows what it has selected without an approval, and nobody has checked this text.
  return (await isSelected(ctx, review.id))
    ? { setAsideReason: "other", setAsideNote: CONSENT_GIVEN }
    : { setAsideReason: null, setAsideNote: null };
}

async function writeConsentEvents(
  ctx: Context,
  review: StoredReview,
  before: ConsentPurpose[],
  now: ConsentPurpose[],
): Promise<void> {
  const about = { contactId: review.contactId, reviewId: review.id, summary: ctx.workspace.name };
  const withdrawn = before.filter((purpose) => !now.includes(purpose));
  const granted = now.filter((purpose) => !before.includes(purpose));
  await writeEvents(ctx, [
    ...(withdrawn.length > 0
      ? [{ ...about, type: "consent_withdrawn" as const, payload: { purposes: withdrawn } }]
      : []),
    ...(granted.length > 0 ? [{ ...about, type: "consent_given" as const, payload: { purposes: granted } }] : []),
  ]);
}

/**
 * Earlier records stay. A withdrawal also gives the review's files new addresses; without `publish_text` the review
 * leaves all public places at once. With it again, only an approval brings it back there.
 */
export async function changeConsent(
  ctx: Context,
  reviewId: number,
  before: Purposes,
  purposes: Purposes,
  language: string,
): Promise<void> {
  const review = await lock(ctx, reviewId);
  if (!review) return;
  const agreedTo = (list: Purposes) => list.filter(({ agreed }) => agreed).map(({ purpose }) => purpose);
  const withdrawn = agreedTo(before).some((purpose) => !agreedTo(purposes).includes(purpose));
  if (withdrawn)
    await ctx.db
      .update(consents)
      .set({ withdrawnAt: sql`now()` })
      .where(
        and(eq(consents.workspaceId, ctx.workspace.id), eq(consents.reviewId, reviewId), isNull(consents.withdrawnAt)),
      );
  const { formId, contactId } = review;
  await recordConsent(ctx, { reviewId, formId, contactId, language, method: "private_page", purposes });
  const agreed = agreedPurposesOf(purposes, { kept: review.agreed });
  await writeReviews(ctx, [{ review, columns: { agreed, ...(await stateAfter(ctx, review, agreed)) } }]);
  if (withdrawn) await renameFiles(ctx, review);
  await writeConsentEvents(ctx, review, agreedTo(before), agreedTo(purposes));
}
