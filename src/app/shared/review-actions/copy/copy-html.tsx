import { useQuery } from "@tanstack/react-query";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { asHtml } from "./copy-review.ts";
import { CopyText } from "./copy-text.tsx";
import { useRecord } from "#app/shared/review-data/use-full-review.ts";

/** Reviews as HTML, once what cleans them is there. */
export function CopyHtml({ items }: { items: readonly ReviewListItem[] }) {
  const { data } = useQuery({ queryKey: ["copied html", items], queryFn: () => asHtml(items), staleTime: Infinity });
  return data === undefined ? <Skeleton className="h-40 w-full" /> : <CopyText words={data} />;
}

/** The public address of a review; a review that stands on no public page has none. */
export function CopyLink({ of: ref }: { of: ReviewRef }) {
  const { record, pending } = useRecord(ref);
  if (pending) return <Skeleton className="h-10 w-full" />;
  return record?.public_url ? (
    <CopyText words={record.public_url} />
  ) : (
    <p className="text-ink-soft">{m.acts_copy_no_link()}</p>
  );
}
