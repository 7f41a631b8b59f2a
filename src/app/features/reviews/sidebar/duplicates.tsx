import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import { mediumName, reviewerName } from "#app/shared/review-display/review-names.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";

function ReviewLink({ of: ref }: { of: ReviewRef }) {
  const listed = findReview(useQueryClient(), ref);
  const name = listed
    ? m.reviews_by({ name: reviewerName(listed) })
    : m.record_review_numbered({ type: mediumName(ref.type), id: String(ref.id) });
  return (
    <Link
      to="/reviews/$type/$id"
      params={{ type: ref.type, id: String(ref.id) }}
      search={(search) => search}
      className="inline-flex min-h-6 items-center text-accent-ink hover:underline"
    >
      {name}
    </Link>
  );
}

export const hasDuplicates = ({ duplicate_of: first, repeats }: ReviewContext): boolean =>
  first !== null || repeats.length > 0;

export function Duplicates({ context: { duplicate_of: first, repeats } }: { context: ReviewContext }) {
  return (
    <>
      {first && (
        <p>
          {m.record_duplicate_of()} <ReviewLink of={first} />
        </p>
      )}
      {repeats.length > 0 && (
        <>
          <p>{m.record_repeats()}</p>
          <ul className="list-disc ps-5">
            {repeats.map((ref) => (
              <li key={keyOf(ref)}>
                <ReviewLink of={ref} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
