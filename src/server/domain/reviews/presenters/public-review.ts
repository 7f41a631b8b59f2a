import { loudestMoments } from "#contract/reviews/recordings/loudest-moments.ts";
import type * as z from "zod";
import { RATING_TYPES, feedIdentifier } from "#contract/reviews/review-type.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import { EDIT_REASONS, reviewStateOf } from "#contract/reviews/review-state.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { platformOfReview } from "#server/domain/review-platforms/present-platform.ts";
import { captionsPath } from "#server/domain/reviews/public-address.ts";
import {
  type Complete,
  type UrlOrigin,
  feedTypeOfRow,
  toAttachment,
  toInstant,
} from "#server/domain/reviews/review-values.ts";
import { mayUse, withheldPurposes } from "#server/domain/reviews/publishable.ts";
import type { FileOfRow, ReviewRow } from "#server/domain/reviews/review-row.ts";

type Item = z.input<typeof PageReview>;
type Presented = Complete<Omit<Item, "social_platform">> & Pick<Item, "social_platform">;

const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Captions belong to the first recording only. */
function captionsOf(row: ReviewRow, file: FileOfRow) {
  const recording = row.captioned && row.files.find(({ kind }) => kind === "video" || kind === "audio");
  if (!recording || recording.id !== file.id) return {};
  return { captions_url: captionsPath(row.id, file.file), transcript: file.kind === "audio" ? row.transcript : null };
}

const BARS = 48;

/** A digit for each bar. */
const waveOf = (peaks: number[]): string =>
  loudestMoments(peaks, BARS)
    .map((height) => Math.round(height * 9))
    .join("");

const fileOf = (origin: UrlOrigin, row: ReviewRow, file: FileOfRow) => ({
  ...toAttachment(origin, file),
  ...captionsOf(row, file),
  ...(file.peaks && file.peaks.length > 0 && { wave: waveOf(file.peaks) }),
  ...(file.portrait && { portrait: true }),
});

/** v3 interface, section 2.2. Texts that may not be null are empty. */
export function toPageReview(origin: UrlOrigin, workspaceName: string, row: ReviewRow): Presented {
  const { medium, feedType } = feedTypeOfRow(row);
  const reviewedAt = toInstant(row.reviewed_at);
  return {
    id: row.id,
    unique_feedback_id: feedbackId(row.id),
    feed_identifier: feedIdentifier(medium, row.id),
    response: row.response ?? String(row.rating ?? ""),
    comment: row.comment,
    sentiment_id: row.sentiment_id,
    extra_details: {
      answer_type: null,
      approved: row.approved,
      author_id: row.contact_id ?? 0,
      author_name: row.reviewer_name,
      state: reviewStateOf(row.approved, row.set_aside_reason),
      edited: row.edited,
      may_publish: mayUse(row.agreed, "publish_text"),
      withheld: withheldPurposes(row.agreed),
      edit_reason: EDIT_REASONS.find((reason) => reason === row.edit_reason) ?? null,
      highlights: row.highlights ?? [],
      company_logo: row.company_logo && mayUse(row.agreed, "publish_person") ? `/media/${row.company_logo}` : null,
      facets: {
        labels: row.labels.flatMap((label) => (label ? [{ id: label.id, name: label.name }] : [])),
        language_id: row.language_id,
        fields: row.custom_fields ?? {},
      },
    },
    app_user_name: row.reviewer_name,
    favourite: row.favourite,
    rating: Math.round(row.rating ?? 0),
    rating_exact: row.rating,
    review_text: row.words,
    reply: row.reply_public ? row.response : null,
    review_title: row.title,
    reviewed_at: reviewedAt,
    created_at: toInstant(row.created_at),
    feed_type: feedType,
    rating_type: RATING_TYPES.findIndex((type) => type === row.rating_type) + 1,
    feed_form_id: row.form_id,
    social_feed_type: row.social_type,
    customer_avatar: row.avatar ? `/media/${row.avatar}` : "",
    review_at: dayFormat.format(Date.parse(reviewedAt)),
    review_url: row.review_url ?? "",
    customer_designation: row.reviewer_position,
    customer_company: row.reviewer_company ?? "",
    product_name: "",
    social_platform: platformOfReview(origin.publicUrl, row.platform_id),
    workspace_name: workspaceName,
    display_review_url: row.review_url ?? "",
    attachments: row.files.map((file) => fileOf(origin, row, file)),
  };
}
