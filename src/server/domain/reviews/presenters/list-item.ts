import type * as z from "zod";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { reviewStateOf } from "#contract/reviews/review-state.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { platformOfReview } from "#server/domain/review-platforms/present-platform.ts";
import { audioBlock, videoBlock } from "./media-block.ts";
import {
  type Complete,
  type UrlOrigin,
  feedTypeOfRow,
  toAssignee,
  toAttachment,
  toInstant,
  toLabels,
} from "#server/domain/reviews/review-values.ts";
import { mayUse, withheldPurposes } from "#server/domain/reviews/publishable.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";

type Item = z.input<typeof ReviewListItem>;
/** What items of all types have. */
type Common = Omit<Item, "text_feed" | "audio_feed" | "video_feed" | "social_feed">;

function blockOf(origin: UrlOrigin, row: ReviewRow): Partial<Item> {
  switch (feedTypeOfRow(row).medium) {
    case "text":
      return {
        text_feed: {
          value: row.rating === null ? null : String(row.rating),
          rating_type: row.rating_type,
          comment: row.comment,
        },
      };
    case "audio": {
      const block = audioBlock(origin, row);
      return { is_audio_converted: block.is_audio_converted, audio_feed: block };
    }
    case "video": {
      const block = videoBlock(origin, row);
      return { is_video_converted: block.is_video_converted, video_feed: block };
    }
    case "social":
      return {
        social_feed: {
          social_platform: platformOfReview(origin.publicUrl, row.platform_id),
          attachments: row.files.map((one) => toAttachment(origin, one)),
          review_url: row.review_url,
          display_review_url: row.review_url,
        },
      };
  }
}

/** v3 interface, section 4.8. */
export function toListItem(origin: UrlOrigin, row: ReviewRow): Item {
  const { feedType } = feedTypeOfRow(row);
  const common: Complete<Common> = {
    id: row.id,
    feed_type: feedType,
    feed_identifier: null,
    unique_feedback_id: feedbackId(row.id),
    social_feed_type: row.social_type,
    comment: row.comment,
    favourite: row.favourite ? 1 : 0,
    rating: row.rating,
    rating_type: row.rating_type,
    review_title: row.title,
    sentiment_id: row.sentiment_id,
    reviewed_at: toInstant(row.reviewed_at),
    created_at: toInstant(row.created_at),
    feed_form_id: row.form_id,
    is_locked: 0,
    is_video_converted: 0,
    is_audio_converted: 0,
    is_download_enabled: 1,
    customer_designation: row.reviewer_position,
    review_labels: toLabels(row.labels),
    custom_fields: row.custom_fields ?? {},
    assignee: toAssignee(row.assignee_id, row.assignee_name),
    feed_fields: {
      name: row.reviewer_name,
      profile_pic_url: row.avatar && mediaUrl(origin.publicUrl, row.avatar),
      position: row.reviewer_position,
      organization_name: row.reviewer_company,
      consent: row.consent,
    },
    extra_details: {
      approved: row.approved,
      state: reviewStateOf(row.approved, row.set_aside_reason),
      edited: row.edited,
      may_publish: mayUse(row.agreed, "publish_text"),
      withheld: withheldPurposes(row.agreed),
      reply_public: row.reply_public,
    },
  };
  return { ...common, ...blockOf(origin, row) };
}
