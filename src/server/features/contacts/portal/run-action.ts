import * as z from "zod";
import { CONSENT_PURPOSES, type ConsentRecord } from "#contract/reviews/consent.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { runAsVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import type { Services, Context } from "#server/platform/context/context.ts";
import { deleteHeld } from "#server/domain/submissions/delete-queued-submissions.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { changeConsent } from "./change-consent.ts";
import type { PortalSubmission } from "./find-own-reviews.ts";
import type { Medium } from "#contract/reviews/review-type.ts";
import { plainHtml } from "#server/platform/text/plain-text.ts";
import { type StoredReview, readReview } from "#server/domain/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import {
  updateAudioReview,
  updateSocialReview,
  updateTextReview,
  updateVideoReview,
} from "#server/domain/review-actions/update-review.ts";
import { writeReviews } from "#server/domain/review-actions/write-review.ts";

type Correction = { comment: string; edit_reason: "at_request" };
type Update = (ctx: Context, input: { params: { id: number }; body: Correction }) => Promise<unknown>;
const UPDATE: Record<Medium, Update> = {
  text: updateTextReview,
  video: updateVideoReview,
  audio: updateAudioReview,
  social: updateSocialReview,
};

const LOOK_AGAIN = "Corrected by the reviewer";

/** Keeps the earlier version. A published review stays selected, but is hidden until the new text is approved. */
async function correctText(
  ctx: Context,
  review: Pick<StoredReview, "id" | "medium" | "socialType">,
  correctedText: string,
) {
  const { medium } = feedTypeOfRow(review);
  const before = await readReview(ctx, medium, review.id);
  const body: Correction = { comment: plainHtml(correctedText), edit_reason: "at_request" };
  await UPDATE[medium](ctx, { params: { id: review.id }, body });
  if (!before.isPublic) return;
  const { review: stored } = await readReview(ctx, medium, review.id);
  const columns = { approved: false, setAsideReason: "other", setAsideNote: LOOK_AGAIN };
  await writeReviews(ctx, [{ review: stored, columns }]);
}

const Listed = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.enum(CONSENT_PURPOSES).nullable().catch(null)),
);

const PortalAction = z.discriminatedUnion("act", [
  z.object({ act: z.literal("words"), words: z.string().max(LIMITS.reviewText) }),
  z.object({ act: z.literal("consent"), consents: Listed }),
  z.object({ act: z.literal("withdraw") }),
]);

export type PortalResult = "words" | "consent" | "withdrawn" | "problem" | "nothing";

/** For forms that asked for no consent: the record before the withdrawal. */
function askedOf({ consents, workspace }: PortalSubmission, locale: Locale): ConsentRecord["purposes"] {
  const text = m.visitor_form_mine_withdraw_text({ workspace: workspace.name }, { locale });
  return consents[0]?.purposes ?? [{ purpose: "publish_text", text, agreed: true }];
}

/** Returns `nothing` for an invalid action or one without effect. */
export async function runPortalAction(
  services: Services,
  portal: PortalSubmission,
  sent: unknown,
  locale: Locale,
): Promise<PortalResult> {
  const { workspace, review, submission, consents } = portal;
  const { data } = PortalAction.safeParse(sent);
  if (!data) return "nothing";
  if (!review) {
    if (data.act !== "withdraw") return "nothing";
    await runAsVisitor(services, workspace, (ctx) => deleteHeld(ctx, { params: { id: submission.id } }));
    return "withdrawn";
  }
  if (data.act === "words") {
    const correctedText = storableText(data.words).trim();
    if (correctedText === "") return "problem";
    if (correctedText !== storableText(review.words).trim())
      await runAsVisitor(services, workspace, (ctx) => correctText(ctx, review, correctedText));
    return "words";
  }
  const before = consents[0]?.purposes ?? [];
  const ticked = data.act === "consent" ? data.consents : [];
  // Withdrawing a review leaves the consent to be contacted as it was.
  const keeps = (purpose: string, agreed: boolean) => data.act === "withdraw" && purpose === "contact" && agreed;
  const purposes = askedOf(portal, locale).map(({ purpose, text, agreed }) => ({
    purpose,
    text,
    agreed: ticked.includes(purpose) || keeps(purpose, agreed),
  }));
  if (data.act === "consent" && before.length === 0) return "nothing";
  await runAsVisitor(services, workspace, (ctx) => changeConsent(ctx, review.id, before, purposes, locale));
  return data.act === "withdraw" ? "withdrawn" : "consent";
}
