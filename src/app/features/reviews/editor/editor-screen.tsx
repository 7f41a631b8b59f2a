import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#api/error.ts";
import { reviewQuery } from "#app/shared/review-data/full-review.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { usePollWhileProcessing } from "#app/features/reviews/reader/use-processed-files.ts";
import { useReviewContext } from "#app/shared/review-data/use-review-context.ts";
import { useSession } from "#app/shared/session/session.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { NoPermission } from "./no-permission.tsx";
import { ReaderSkeleton } from "#app/features/reviews/reader/reader-skeleton.tsx";
import { ReviewMissing } from "#app/features/reviews/reader/review-missing.tsx";
import { useNeighbours } from "#app/features/reviews/reader/use-neighbours.ts";
import { EditorBar } from "./editor-bar.tsx";
import { ReviewEditor } from "./review-editor.tsx";

/** The editor of a review in all its states: it opens when the record, and what stands around it, are there. */
export function EditorScreen({ of: ref }: { of: ReviewRef }) {
  const { can } = useSession();
  const { data, error, isPending, refetch } = useQuery(reviewQuery(ref));
  const { context, pending } = useReviewContext(ref);
  usePollWhileProcessing(ref, data, context);
  const neighbours = useNeighbours(ref, "edit");
  const missing = error instanceof ApiError && error.status === 404;
  if (data && !pending && can("editor"))
    return <ReviewEditor of={ref} read={data} context={context} neighbours={neighbours} />;
  return (
    <>
      <EditorBar of={ref} {...neighbours} />
      {!can("editor") && <NoPermission of={ref} />}
      {can("editor") && (isPending || (data && pending)) && <ReaderSkeleton />}
      {can("editor") && missing && <ReviewMissing next={neighbours.next} />}
      {can("editor") && error && !missing && (
        <ReadFailed className="overflow-y-auto" error={error} retry={() => void refetch()} />
      )}
    </>
  );
}
