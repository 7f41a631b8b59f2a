import * as z from "zod";
import { CONSENT_PURPOSES, type ConsentRecord } from "#contract/reviews/consent.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { runAsVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import type { Services, Context } from "#server/platform/context/context.ts";
import { deleteHeld } from "#server/domain/submissions/delete-queued-submissions.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { deleteReviewsForGood } from "#server/features/contacts/privacy/delete-reviews.ts";
import { contactsOfQueued, eraseStrangers } from "#server/features/contacts/privacy/erase-strangers.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { correctReview } from "./correct-review.ts";
import { changeConsent } from "./change-consent.ts";
import { type PortalSubmission, isWithdrawn } from "./find-own-reviews.ts";
import { type StoredReview, lockReviewsById } from "#server/domain/reviews/find-review.ts";

const asList = (value: unknown) => (value === undefined ? [] : [value].flat());
const Listed = z.preprocess(asList, z.array(z.enum(CONSENT_PURPOSES).nullable().catch(null)));

const PortalAction = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("words"),
    words: z.string().max(LIMITS.reviewText),
    stars: z.coerce.number().int().min(LIMITS.starMin).max(LIMITS.starMax).optional(),
    remove: z.preprocess(asList, z.array(z.string())),
    pictures: z.preprocess(asList, z.array(z.instanceof(File))),
  }),
  z.object({ act: z.literal("consent"), consents: Listed }),
  z.object({ act: z.literal("withdraw") }),
  z.object({ act: z.literal("erase") }),
]);

/** Pictures of one review, with those that are there. */
export const PORTAL_PICTURES = 6;

export type PortalResult = "words" | "consent" | "withdrawn" | "erased" | "no_words" | "pictures" | "nothing";

type Purposes = ConsentRecord["purposes"];

/** With publication, which is withdrawn also where the form did not ask for it. */
function withdrawnOf(asked: Purposes, { workspace }: PortalSubmission, locale: Locale): Purposes {
  if (asked.some(({ purpose }) => purpose === "publish_text")) return asked;
  const text = m.visitor_form_mine_publish_text({ workspace: workspace.name }, { locale });
  return [{ purpose: "publish_text", text, agreed: true }, ...asked];
}

/** With its files and history. The person goes too, unless the workspace knows them from elsewhere. */
async function eraseReview(ctx: Context, { workspaceId, id, contactId }: StoredReview): Promise<void> {
  await deleteReviewsForGood(ctx, await lockReviewsById(ctx.db, workspaceId, [id]));
  await eraseStrangers(ctx, [contactId]);
}

/** The same, of a queued submission. */
async function eraseHeld(ctx: Context, id: number): Promise<void> {
  const contactIds = await contactsOfQueued(ctx, [id]);
  await deleteHeld(ctx, { params: { id } });
  await eraseStrangers(ctx, contactIds);
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
    if (data.act !== "withdraw" && data.act !== "erase") return "nothing";
    await runAsVisitor(services, workspace, (ctx) => eraseHeld(ctx, submission.id));
    return "erased";
  }
  if (data.act === "erase") {
    await runAsVisitor(services, workspace, (ctx) => eraseReview(ctx, review));
    return "erased";
  }
  if (data.act === "words") {
    if (isWithdrawn(portal)) return "nothing";
    const correctedText = storableText(data.words).trim();
    if (correctedText === "" && review.medium === "text" && review.words !== "") return "no_words";
    const own = portal.files.filter(({ id, kind }) => kind === "image" && data.remove.includes(String(id)));
    const pictures = data.pictures.filter(({ size }) => size > 0);
    const after = portal.files.length - own.length + pictures.length;
    if (pictures.length > 0 && (review.medium !== "text" || after > PORTAL_PICTURES)) return "pictures";
    const correction = {
      comment: correctedText === storableText(review.words).trim() ? undefined : correctedText,
      rating: review.ratingType === "star" && data.stars !== review.rating ? data.stars : undefined,
      remove: own.map(({ id }) => String(id)),
      pictures,
    };
    try {
      await runAsVisitor(services, workspace, (ctx) => correctReview(ctx, review, correction));
    } catch (error) {
      if (error instanceof AppError && error.status === 422) return "pictures";
      throw error;
    }
    return "words";
  }
  const asked = consents[0]?.purposes ?? [];
  if (data.act === "consent" && asked.length === 0) return "nothing";
  const before = data.act === "withdraw" ? withdrawnOf(asked, portal, locale) : asked;
  const ticked = data.act === "consent" ? data.consents : [];
  // Withdrawing a review leaves the consent to be contacted as it was.
  const keeps = (purpose: string, agreed: boolean) => data.act === "withdraw" && purpose === "contact" && agreed;
  const purposes = before.map(({ purpose, text, agreed }) => ({
    purpose,
    text,
    agreed: ticked.includes(purpose) || keeps(purpose, agreed),
  }));
  await runAsVisitor(services, workspace, (ctx) => changeConsent(ctx, review.id, before, purposes, locale));
  return data.act === "withdraw" ? "withdrawn" : "consent";
}
