import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#api/error.ts";
import { reviewQuery } from "#app/shared/review-data/full-review.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { usePollWhileProcessing } from "#app/features/reviews/reader/use-processed-files.ts";
import { useReviewContext } from "#app/shared/review-data/use-review-context.ts";
import { useSession } from "#app/shared/session/session.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { ReaderSkeleton } from "#app/features/reviews/reader/reader-skeleton.tsx";
import { ReviewMissing } from "#app/features/reviews/reader/review-missing.tsx";
import { useNeighbours } from "#app/features/reviews/reader/use-neighbours.ts";
import { EditorBar } from "./editor-bar.tsx";
import { ReviewEditor } from "./review-editor.tsx";
import { Link } from "@tanstack/react-router";
import Lock from "lucide-react/icons/lock";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

function NoPermission({ of: { type, id } }: { of: ReviewRef }) {
  const read = (
    <Link
      to="/reviews/$type/$id"
      params={{ type, id: String(id) }}
      search={(search) => search}
      className={buttonStyles({ variant: "primary" })}
    >
      {m.record_read_it()}
    </Link>
  );
  return (
    <EmptyState icon={Lock} title={m.record_no_permission()} action={read}>
      <p>{m.reviews_read_only()}</p>
    </EmptyState>
  );
}

/** The review editor, or why it cannot be shown. It waits for the context, which its values need. */
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
