import type { DuplicateKey } from "#server/domain/reviews/find-originals.ts";
import { platformOfHost, platformOfSlug } from "#server/domain/review-platforms/platforms.ts";
import type { CsvRecord } from "#server/platform/csv/csv-records.ts";
import type { ImportedReview } from "./read-row.ts";

const DAY_LENGTH = 10;

/** A row that can be imported. */
export interface ReadyRow extends CsvRecord {
  review: ImportedReview;
  key: DuplicateKey;
}

function platformOfUrl(url: string | null): number | null {
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return host ? (platformOfHost(host)?.id ?? null) : null;
}

/** `platform` is the slug of the platform of the whole file; without it, it follows from the URL of each review. */
export const toReadyRow = (
  { line, fields }: CsvRecord,
  review: ImportedReview,
  platform: string | null | undefined,
): ReadyRow => ({
  line,
  fields,
  review,
  key: {
    sourceReviewId: review.source_review_id,
    platformId: platformOfSlug(platform)?.id ?? platformOfUrl(review.review_url),
    fingerprint: review.fingerprint,
    sourceFingerprint: review.source_fingerprint,
    day: review.reviewed_at?.slice(0, DAY_LENGTH) ?? null,
  },
});
