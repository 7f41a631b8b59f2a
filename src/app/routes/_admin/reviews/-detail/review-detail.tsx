import { ApiError } from "#api/error.ts";
import { isEditable, type ReviewRef } from "#app/review/review-ref.ts";
import { useSession } from "#app/shell/session.ts";
import { ListFailed } from "#app/routes/_admin/reviews/-list-states.tsx";
import { DetailBar } from "./detail-bar.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { ReviewEditor } from "./review-editor.tsx";
import { ReviewMissing } from "./review-missing.tsx";
import { ReviewReader } from "./review-reader.tsx";
import { useReview } from "./use-review.ts";

/** An open review in all its states: the editor where it can be changed, else the reader. */
export function ReviewDetail({ of: ref }: { of: ReviewRef }) {
  const { can } = useSession();
  const { view, error, pending, retry } = useReview(ref);
  if (view && isEditable(ref) && can("editor") && "question_answers" in view.record)
    return <ReviewEditor of={ref} view={view} review={view.record} />;
  if (view)
    return (
      <>
        <DetailBar of={ref} />
        <ReviewReader view={view} mayEdit={can("editor")} />
      </>
    );
  const missing = !pending && (!error || (error instanceof ApiError && error.status === 404));
  return (
    <>
      <DetailBar of={ref} />
      {pending && <DetailSkeleton />}
      {missing && <ReviewMissing />}
      {error && !missing && <ListFailed error={error} retry={retry} />}
    </>
  );
}
