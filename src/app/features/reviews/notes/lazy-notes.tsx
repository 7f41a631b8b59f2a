import { Suspense } from "react";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

const ReviewNotes = lazyPart(async () => (await import("./review-notes.tsx")).ReviewNotes, MissingPart);

/** Loads after the review itself; nothing where the service has no notes. */
export function LazyNotes({ of: ref }: { of: ReviewRef }) {
  if (!useSession().offers("listReviewNotes")) return null;
  return (
    <Suspense fallback={null}>
      <ReviewNotes key={`${ref.type}/${ref.id}`} of={ref} />
    </Suspense>
  );
}
