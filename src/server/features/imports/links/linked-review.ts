import type { Imported } from "#server/features/imports/media/store-imported-review.ts";
import { platformOfHost } from "#server/domain/review-platforms/platforms.ts";
import type { FoundReview } from "./found-review.ts";

export const linkedReview = (
  url: string,
  { review, host }: { review: FoundReview; host: string },
  state: Imported["state"],
): Imported => ({
  state,
  kind: "web_link",
  socialType: "social",
  name: review.author,
  words: review.words,
  rating: review.rating,
  columns: {
    title: review.title,
    ...(review.reviewedAt && { reviewedAt: review.reviewedAt }),
    reviewerCompany: review.company,
    avatarSourceUrl: review.avatarUrl,
    platformId: platformOfHost(host)?.id ?? null,
    reviewUrl: url,
    sourceUrl: url,
  },
});
