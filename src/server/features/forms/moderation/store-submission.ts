import { type SQLWrapper, sql } from "drizzle-orm";
import { executeTogether } from "#server/platform/db/together.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { findContactId } from "#server/domain/contacts/contact-row.ts";
import type { Context } from "#server/platform/context/context.ts";
import { contacts, reviewAnswers, reviewLabels, reviews } from "#server/platform/db/tables/schema.ts";
import { auditsInsert } from "#server/domain/history/write-audit.ts";
import { type TimelineEvent, eventsInsert } from "#server/domain/history/write-event.ts";
import { plainHtml, htmlToText } from "#server/platform/text/plain-text.ts";
import { findOriginal } from "#server/domain/reviews/find-originals.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";
import { analyseAfterCommit } from "#server/domain/text-analysis/analyse-jobs.ts";
import { reviewedUpdate } from "#server/domain/invitations/mark-invitee.ts";
import { ruleEventsInsert, runRulesAfterCommit } from "#server/domain/review-actions/queue-rules.ts";
import { insertAttachments } from "#server/domain/review-actions/review-files.ts";
import { notifyWebhooksOfAll } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import type { ParsedSubmission, SubmissionFiles } from "#server/domain/submissions/parsed-submission.ts";
import { findReviewDate } from "#server/domain/workspace/read-defaults.ts";
import { agreedPurposesOf, consentInsert } from "#server/domain/submissions/record-consent.ts";

export type ReviewForm = Pick<Form, "id" | "unique_form_id" | "name" | "review_label_ids">;
interface StoredSubmission {
  reviewId: number;
  medium: "text" | "video" | "audio";
  /** Null when `settle` stored nothing. */
  submissionId: number | null;
}

async function findContact(ctx: Context, { person }: ParsedSubmission): Promise<number | null> {
  const { reviewerEmail: email, reviewerName, reviewerPhone: phone, reviewerCompany: company } = person;
  if (!email) return null;
  const values = { email, phone, company, name: reviewerName || null, primarySource: "form" };
  const [made] = await ctx.db
    .insert(contacts)
    .values({ ...values, workspaceId: ctx.workspace.id })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  return made?.id ?? (await findContactId(ctx.db, ctx.workspace.id, email)) ?? null;
}

async function insertReview(ctx: Context, form: ReviewForm, submission: ParsedSubmission, files: SubmissionFiles) {
  const workspaceId = ctx.workspace.id;
  const comment = plainHtml(submission.words);
  const text = htmlToText(comment);
  const fingerprint = fingerprintOf(submission.person.reviewerName, text);
  const media = [...(files.recording ? [files.recording] : []), ...files.pictures];
  const { recording } = files;
  const medium = recording?.kind === "video" || recording?.kind === "audio" ? recording.kind : "text";
  const contactId = await findContact(ctx, submission);
  const publish = submission.purposes.find(({ purpose, agreed }) => purpose === "publish_text" && agreed);
  const reviewedAt = await findReviewDate(ctx.db, workspaceId);
  const [row] = await ctx.db
    .insert(reviews)
    .values({
      ...submission.person,
      ...(reviewedAt && { reviewedAt }),
      workspaceId,
      medium,
      comment,
      words: text,
      fingerprint,
      contactId,
      title: submission.title,
      transcript: recording && submission.transcript,
      cues: recording && submission.cues,
      rating: submission.rating,
      ratingType: submission.ratingType,
      formId: form.id,
      duplicatedFromId: await findOriginal(ctx.db, workspaceId, {
        fingerprint,
        sourceReviewId: null,
        platformId: null,
        // The same text by the same person is a repeat, however long ago the first was sent.
        day: null,
      }),
      avatar: files.avatar,
      companyLogo: files.companyLogo,
      consent: publish?.text ?? null,
      agreed: agreedPurposesOf(submission.purposes),
      hasVideo: media.some(({ kind }) => kind === "video"),
      hasAudio: media.some(({ kind }) => kind === "audio"),
      meta: submission.source ? { source: submission.source } : null,
    })
    .returning({ id: reviews.id });
  if (!row) throw new Error("The review was not inserted");
  await insertAttachments(ctx, { workspaceId, reviewId: row.id }, media);
  return { reviewId: row.id, medium, contactId } as const;
}

/** `reviewId` is null while the submission is queued. */
export const answeredBy = (
  { id }: Pick<ReviewForm, "id">,
  { invitee, person }: ParsedSubmission,
  reviewId: number | null,
) => ({
  formId: id,
  inviteeId: invitee,
  email: person.reviewerEmail,
  reviewId,
});

async function insertAnswers(
  ctx: Context,
  reviewId: number,
  submission: ParsedSubmission,
  files: SubmissionFiles,
): Promise<void> {
  const fileOf = (questionId: number) => files.answers.find((one) => one.questionId === questionId)?.file ?? null;
  const rows = submission.answers.map((one) => ({
    ...one,
    workspaceId: ctx.workspace.id,
    reviewId,
    file: fileOf(one.questionId),
  }));
  if (rows.length > 0) await ctx.db.insert(reviewAnswers).values(rows);
}

/**
 * With answers, labels, contact, consent, timeline event, webhooks and rules. `files` must be stored already. `settle` is the
 * statement that stores the submission itself; it returns its `id`.
 */
export async function storeSubmission(
  ctx: Context,
  form: ReviewForm,
  submission: ParsedSubmission,
  files: SubmissionFiles,
  settle: (reviewId: number) => SQLWrapper,
): Promise<StoredSubmission> {
  const workspaceId = ctx.workspace.id;
  const { reviewId, medium, contactId } = await insertReview(ctx, form, submission, files);
  await insertAnswers(ctx, reviewId, submission, files);
  const labels = form.review_label_ids.map((labelId) => ({ workspaceId, reviewId, labelId }));
  if (labels.length > 0) await ctx.db.insert(reviewLabels).values(labels);
  const { language, purposes, source, invited } = submission;
  const agreed = purposes.filter((one) => one.agreed).map(({ purpose }) => purpose);
  const payload = { form_id: form.id, ...(source && { source }), ...(invited && { invited }) };
  const events: TimelineEvent[] = [
    { type: "review_received", summary: form.name, contactId, reviewId, payload },
    ...(agreed.length > 0
      ? [{ type: "consent_given" as const, summary: form.name, contactId, reviewId, payload: { purposes: agreed } }]
      : []),
  ];
  const rules = ctx.actor.startsNoRules ? undefined : ruleEventsInsert(workspaceId, "arrived", [reviewId]);
  const [done] = await executeTogether<{ id: number | null; rules: number }>(
    ctx.db,
    {
      consent: consentInsert(ctx, { reviewId, contactId, formId: form.id, language, purposes, method: "form" }),
      invitee: reviewedUpdate(ctx, answeredBy(form, submission, reviewId)),
      events: eventsInsert(ctx, events),
      audit: auditsInsert(ctx, [{ action: "created", record: "Review", recordId: reviewId }]),
      rules,
      settled: settle(reviewId),
    },
    sql`select (select id from settled), ${rules ? sql`(select count(*)::int from rules)` : sql`0`} as rules`,
  );
  if (done?.rules) runRulesAfterCommit(ctx);
  const data = reviewData(medium, reviewId);
  await notifyWebhooksOfAll(ctx, [
    { type: `feed.${medium}.received`, data },
    { type: "form.submitted", data: { ...data, unique_form_id: form.unique_form_id } },
  ]);
  analyseAfterCommit(ctx);
  return { reviewId, medium, submissionId: done?.id ?? null };
}
