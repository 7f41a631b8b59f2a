import { stateLabel } from "#app/features/reviews/sidebar/reason-text.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { Badge } from "#ui/data/badge.tsx";

const TONES = { new: "accent", approved: "success", set_aside: "warning" } as const;

type ReviewStateProps = { details: ReviewListItem["extra_details"]; reason: string | null };

/** Where a review stands; a service that knows no states only says whether it is approved. */
export function ReviewState({ details, reason }: ReviewStateProps) {
  const state = details?.state ?? (details?.approved ? "approved" : undefined);
  if (!state) return null;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <Badge tone={TONES[state]}>{stateLabel(state)}</Badge>
      {state === "set_aside" && reason && <span className="text-sm text-ink-faint">{reason}</span>}
    </span>
  );
}
