import { mayUse } from "#server/domain/reviews/publishable.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";

/** What identifies whoever gave a review. */
const EMPTY_IDENTITY = {
  reviewer_name: "",
  reviewer_position: null,
  reviewer_company: null,
  avatar: null,
  contact_id: null,
  review_url: null,
} satisfies Partial<ReviewRow>;

/** A review as far as its reviewer lets strangers see it; undefined when they do not. */
export function publicRow(row: ReviewRow): ReviewRow | undefined {
  if (!mayUse(row.agreed, "publish_text")) return undefined;
  const person = mayUse(row.agreed, "publish_person") ? {} : EMPTY_IDENTITY;
  const media = mayUse(row.agreed, "publish_media") ? {} : { files: [], captioned: false, transcript: null };
  return { ...row, ...person, ...media };
}
